import type { UnmatchedDeposit } from '@contapro/contract/unmatched-deposits'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'

import { seriesNumberOfCode } from '../../lib/format/series-number-of-code.ts'
import { wholeSoles } from '../../lib/format/whole-soles.ts'
import { dashboardPath } from '../../lib/url/dashboard-path.ts'
import { SEARCH_PARAMS } from '../../lib/url/search-params.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FailureBanner } from '../../ui/feedback/failure-banner.tsx'
import { QueryFailure } from '../../ui/feedback/query-failure.tsx'
import { MISSING, paymentMoment } from './detraction.ts'
import { useAnswerDeposit } from './mutations.ts'
import { detractionQueries, type DepositScope } from './queries.ts'

type UnmatchedDepositsProps = {
  businessUuid: string
  scope: DepositScope
  /** Those that may be of an unpaid purchase alone. */
  onlyQuestions?: boolean
}

/** So many are listed at first. */
const MAX_LISTED = 5

/** 'Constancias sin comprobante': deposits that state no stored voucher, and the question whether they are of an unpaid one. */
export function UnmatchedDeposits({ businessUuid, scope, onlyQuestions = false }: UnmatchedDepositsProps) {
  const [isWhole, setWhole] = useState(false)
  const query = useQuery(detractionQueries.unmatched(businessUuid, scope))
  if (query.isLoadingError) return <QueryFailure query={query} />
  const deposits = (query.data ?? []).filter(({ proposals }) => !onlyQuestions || proposals.length > 0)
  if (deposits.length === 0) return null
  // Those with a question come first.
  const ordered = deposits.toSorted((one, other) => openCount(other) - openCount(one))
  return (
    <section
      aria-label="Constancias sin comprobante"
      className="grid gap-2 rounded-md border border-warn-line bg-warn-bg px-3 py-2.5 text-13"
    >
      <h2 className="flex items-center gap-2 font-semibold">
        <TriangleAlert aria-hidden="true" className="size-4 flex-none text-warn" />
        {deposits.length === 1 ? '1 constancia sin comprobante' : `${deposits.length} constancias sin comprobante`}
      </h2>
      <p className="text-text-2">
        {meaningOf(deposits)}{' '}
        {deposits.some((deposit) => openCount(deposit) === 0) && (
          <>
            <Link to={dashboardPath(businessUuid, 'subir-archivos')} className="rounded-xs font-medium text-link">
              Subir el XML
            </Link>{' '}
            o{' '}
            <Link
              to={`${dashboardPath(businessUuid, 'comprobantes')}&${SEARCH_PARAMS.handMade}=nuevo`}
              className="rounded-xs font-medium text-link"
            >
              agregarlo a mano
            </Link>
            .
          </>
        )}
      </p>
      <ul className="grid gap-2">
        {(isWhole ? ordered : ordered.slice(0, MAX_LISTED)).map((deposit) => (
          <Deposit key={keyOf(deposit)} businessUuid={businessUuid} deposit={deposit} />
        ))}
      </ul>
      {!isWhole && deposits.length > MAX_LISTED && (
        <Button size="sm" className="justify-self-start" onClick={() => setWhole(true)}>
          Ver las {deposits.length}
        </Button>
      )}
    </section>
  )
}

const openCount = ({ proposals }: UnmatchedDeposit) => proposals.filter(({ is_denied: isDenied }) => !isDenied).length

/** What these constancias pay, and when: those with a question once it is answered, the others when their voucher is stored. */
function meaningOf(deposits: readonly UnmatchedDeposit[]): string {
  const isOne = deposits.length === 1
  const stated = `${isOne ? 'Indica' : 'Indican'} un comprobante que no está entre tus compras.`
  const asked = deposits.filter((deposit) => openCount(deposit) > 0).length
  if (asked === 0) return `${stated} Cuando esté, ${isOne ? 'pagará sola' : 'pagarán solas'} su detracción:`
  if (asked === deposits.length)
    return isOne
      ? `${stated} No paga ninguna detracción mientras no digas de cuál es.`
      : `${stated} No pagan ninguna detracción mientras no digas de cuál son.`
  return `${stated} Responde de cuál son; las que no tienen pregunta pagarán solas su detracción cuando esté su comprobante:`
}

const keyOf = ({ certificate, supplier_ruc: ruc, stated }: UnmatchedDeposit) =>
  [certificate.certificate_number, ruc, stated.type, stated.series, stated.number].join(' ')

function Deposit({ businessUuid, deposit }: { businessUuid: string; deposit: UnmatchedDeposit }) {
  const answer = useAnswerDeposit(businessUuid)
  const { certificate, supplier_ruc: ruc, stated, proposals } = deposit
  const { certificate_number: number, deposit_amount: amount, supplier_business_name: name } = certificate
  const send = (code: string, isSame: boolean | null) =>
    answer.mutate({ certificate: number, supplier_ruc: ruc, stated, code, is_same: isSame })
  return (
    <li className="grid gap-1 border-t border-warn-line pt-2">
      <p className="break-words">
        <b className="font-medium">Comprobante no encontrado: {`${stated.series}-${stated.number}`}</b>, de{' '}
        {name === MISSING ? `RUC ${ruc}` : name}
      </p>
      <p className="num text-text-2">
        Constancia {number}
        {amount !== MISSING && `, ${wholeSoles(amount)}`}, {paymentMoment(certificate.payment_datetime)}
      </p>
      {proposals.map(({ code, amount: missing, is_denied: isDenied }) => (
        <div key={code} className="flex flex-wrap items-center gap-2">
          {isDenied ? (
            <>
              <span className="text-text-2">Dijiste que no es de {seriesNumberOfCode(code)}.</span>
              <Button size="sm" disabled={answer.isPending} onClick={() => send(code, null)}>
                Deshacer
              </Button>
            </>
          ) : (
            <>
              <span className="num">
                ¿Es de {seriesNumberOfCode(code)}, por pagar {wholeSoles(missing)}?
              </span>
              <Button size="sm" disabled={answer.isPending} onClick={() => send(code, true)}>
                Sí, es de {seriesNumberOfCode(code)}
              </Button>
              <Button size="sm" disabled={answer.isPending} onClick={() => send(code, false)}>
                No
              </Button>
            </>
          )}
        </div>
      ))}
      {answer.error && <FailureBanner error={answer.error} onClose={answer.reset} />}
    </li>
  )
}
