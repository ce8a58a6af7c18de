import { removeOutsideFile } from '@contapro/contract/completeness'
import { BOOK_OF_OPERATION } from '@contapro/domain/vouchers/book'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { call } from '../../lib/api/call.ts'
import { formatCount } from '../../lib/format/format-count.ts'
import type { PeriodKey } from '../../lib/url/period-key.ts'
import type { BookTab } from '../../lib/url/use-book.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FailureBanner } from '../../ui/feedback/failure-banner.tsx'
import { completenessQueries } from './queries.ts'

type RemoveOutsideFileProps = { period: PeriodKey; book: BookTab; count: number }

const BOOKS = { compras: BOOK_OF_OPERATION.COMPRA, ventas: BOOK_OF_OPERATION.VENTA }

/** Takes what the accountant's file does not name out of the period, once confirmed. */
export function RemoveOutsideFile({ period: { businessUuid, taxPeriod }, book, count }: RemoveOutsideFileProps) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () =>
      call(removeOutsideFile, {
        params: { uuid: businessUuid, period: taxPeriod },
        body: { book: BOOKS[book], count },
      }),
    onError: () => client.invalidateQueries({ queryKey: completenessQueries.all(businessUuid) }),
  })
  const those = count === 1 ? 'Quitar el comprobante' : `Quitar los ${formatCount(count)}`
  if (remove.isSuccess) return <output>{count === 1 ? 'Lo estamos quitando.' : 'Los estamos quitando.'}</output>
  return (
    <div className="grid justify-items-start gap-2">
      {isAsking ? (
        <div className="flex flex-wrap items-center gap-2">
          <p className="mr-auto">
            {count === 1 ? '¿Quitarlo? Deja' : `¿Quitar los ${formatCount(count)}? Dejan`} de contar en el periodo. Si
            después subes un archivo que {count === 1 ? 'lo trae, vuelve' : 'los trae, vuelven'}.
          </p>
          <Button size="sm" onClick={() => setAsking(false)}>
            No quitar
          </Button>
          <Button size="sm" variant="danger" loading={remove.isPending} onClick={() => remove.mutate()}>
            Sí, quitar
          </Button>
        </div>
      ) : (
        <Button size="sm" className="phone:h-11" onClick={() => setAsking(true)}>
          {those}
        </Button>
      )}
      {remove.error && <FailureBanner error={remove.error} onClose={remove.reset} />}
    </div>
  )
}
