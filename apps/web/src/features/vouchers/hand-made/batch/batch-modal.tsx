import type { Business } from '@contapro/contract/businesses'
import type { Book } from '@contapro/domain/vouchers/book'
import { copyToNextMonth } from '@contapro/domain/vouchers/hand-made/next-month'
import { useQuery } from '@tanstack/react-query'

import type { PeriodKey } from '../../../../lib/url/period-key.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { RecoverButton } from '../../../../ui/controls/recover-button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { QueryFailure } from '../../../../ui/feedback/query-failure.tsx'
import { SkeletonRows } from '../../../../ui/feedback/skeleton-rows.tsx'
import { Modal } from '../../../../ui/overlays/modal.tsx'
import { toFields } from '@contapro/domain/vouchers/hand-made/typed-fields'
import { typedQueries } from '../queries.ts'
import { DeclaredWarning } from '../declared-warning.tsx'
import { BatchTable } from './batch-table.tsx'
import { PasteBox } from './paste-box.tsx'
import { useBatch } from './use-batch.ts'

type BatchModalProps = {
  source: 'pegar' | 'copiar'
  book: Book
  period: PeriodKey
  declared: Business['declared']
  onClose: () => void
}

/** Several vouchers: pasted from a sheet, or those of the month before. */
export function BatchModal({ source, book, period, declared, onClose }: BatchModalProps) {
  const batch = useBatch(book, period, onClose)
  const before = useQuery({ ...typedQueries.monthBefore(period, book), enabled: source === 'copiar' })
  const hasLines = batch.lines.length > 0
  const copy = () => batch.begin((before.data ?? []).map((voucher) => toFields(copyToNextMonth(voucher))))
  return (
    <Modal
      width="xl"
      title={source === 'pegar' ? 'Pegar desde Excel' : 'Copiar del mes pasado'}
      onClose={onClose}
      footer={
        hasLines ? (
          <>
            <Button className="phone:flex-1" onClick={() => batch.begin([])}>
              Empezar de nuevo
            </Button>
            <Button
              className="phone:flex-1"
              variant="primary"
              aria-disabled={batch.ready.length === 0}
              loading={batch.isSaving}
              onClick={batch.save}
            >
              Guardar {batch.ready.length}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>Cerrar</Button>
        )
      }
    >
      <DeclaredWarning declared={declared} periods={batch.ready.map(({ voucher }) => voucher.taxPeriod)} />
      {hasLines && <BatchTable book={book} batch={batch} />}
      {!hasLines && batch.recover && <RecoverButton onClick={batch.recover} />}
      {!hasLines && source === 'pegar' && <PasteBox book={book} taxPeriod={period.taxPeriod} onLines={batch.begin} />}
      {!hasLines && source === 'copiar' && before.isPending && (
        <SkeletonRows
          label="Cargando los comprobantes..."
          rows={5}
          rowClass="grid h-12 content-center"
          bars={['h-2.5 w-4/5']}
        />
      )}
      {!hasLines && source === 'copiar' && before.isError && <QueryFailure query={before} />}
      {!hasLines && source === 'copiar' && before.data?.length === 0 && (
        <EmptyState
          as="p"
          title="El mes pasado no anotaste comprobantes a mano."
          text="Agrega los de este mes; el próximo podrás copiarlos."
        />
      )}
      {!hasLines && before.data !== undefined && before.data.length > 0 && source === 'copiar' && (
        <div className="grid justify-items-start gap-4">
          <p className="text-text-2">
            Se copian {before.data.length === 1 ? 'el comprobante' : `los ${before.data.length} comprobantes`} que
            anotaste a mano, con fecha de este mes. Escribe el número de cada uno, revisa sus importes y guarda.
          </p>
          <Button variant="primary" onClick={copy}>
            Copiar {before.data.length}
          </Button>
        </div>
      )}
    </Modal>
  )
}
