import type { Batches } from '../contapro/report-row.ts'
import type { Sheet } from '../xlsx/sheet.ts'
import type { EntryColumn } from './entry-values.ts'
import type { SiscontBook, SiscontSettings } from './siscont-row.ts'

/** One row for each voucher, numbered from the first number of its company. */
export function entriesSheet<Voucher>(
  name: string,
  columns: readonly EntryColumn<Voucher>[],
  settings: SiscontSettings,
  book: SiscontBook,
  vouchers: Batches<Voucher>,
): Sheet {
  return {
    name,
    columns,
    async *rows() {
      let position = 0
      for await (const batch of vouchers()) {
        const first = position
        yield batch.map((voucher, index) =>
          columns.map(({ value }) => value({ voucher, position: first + index, settings, book })),
        )
        position += batch.length
      }
    },
  }
}
