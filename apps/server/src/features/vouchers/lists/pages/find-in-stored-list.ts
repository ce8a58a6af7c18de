import { findPartition, perPartition } from '../../../../db/partition.ts'
import type { BookPeriodKey } from '../../../../db/book-period-key.ts'
import { IDS_PER_BLOCK } from '../build-lists.ts'
import { listQuery, MARKER_KEY, readLists, type Connections, type ListKey } from '../read-lists.ts'
import { mirrorSlice, type Slice } from '../slice.ts'
import { IS_IN_LIST, selectPage, toPage, type PageRow } from './select-page.ts'
import type { VoucherPage } from './voucher-row.ts'

const storedListPage = perPartition((partition) =>
  listQuery<PageRow>(`listed-vouchers${partition}`, (condition) =>
    selectPage(
      `(select requested.is_marker, list.count, list.total, list.igv, place.id, list.block, place.position
        from (values ($4, $5, 0, false), ($4, $5, $6::int, false), ($4, $5, $7::int, false), (${MARKER_KEY}, true))
          as requested (kind, value, block, is_marker)
        -- the limit forces one lookup by the whole key for each row, whatever the table's statistics say
        cross join lateral (select * from period_lists list
          where ${condition} and list.kind = requested.kind and list.value = requested.value
            and list.block = requested.block limit 1) list
        left join lateral unnest(
          case when not requested.is_marker then
            list.ids[greatest(1, $8::int - list.block * ${IDS_PER_BLOCK}) : $9::int - list.block * ${IDS_PER_BLOCK}] end
        ) with ordinality as place (id, position) on true) list
      left join vouchers${partition} voucher on voucher.id = list.id and ${IS_IN_LIST}`,
      'list.block, list.position',
      { partition, alsoSelect: 'list.is_marker as "isMarker",' },
    ),
  ),
)

/** A page of a stored list, or of the same list backwards. Every page costs the same, however far down. */
export async function findInStoredList(
  connections: Connections,
  key: BookPeriodKey,
  list: ListKey,
  slice: Slice,
  isReversed = false,
): Promise<VoucherPage> {
  if (!isReversed) return readSlice(connections, key, list, slice)
  const { count } = await readSlice(connections, key, list, { offset: 0, size: 0 })
  const page = await readSlice(connections, key, list, mirrorSlice(slice, count))
  return { ...page, rows: page.rows.toReversed() }
}

async function readSlice(
  connections: Connections,
  key: BookPeriodKey,
  { kind, value }: ListKey,
  { offset, size }: Slice,
): Promise<VoucherPage> {
  const query = storedListPage(await findPartition(connections.pool, key.businessId))
  const block = Math.floor(offset / IDS_PER_BLOCK)
  // Block 0 is always read, because a page past the end has no block to take the count from.
  const values = [kind, value, block === 0 ? null : block, block + 1, offset + 1, offset + size]
  return toPage(await readLists(connections, key, query, values))
}
