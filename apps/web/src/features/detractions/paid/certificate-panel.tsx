import type { Detraction, PaymentCertificate } from '@contapro/contract/detractions'
import { Check, Clock3, TriangleAlert } from 'lucide-react'
import { useState } from 'react'

import { periodInSentence, periodName } from '../../../lib/format/period-name.ts'
import { soles } from '../../../lib/format/soles.ts'
import { wholeSoles } from '../../../lib/format/whole-soles.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { FailureBanner } from '../../../ui/feedback/failure-banner.tsx'
import { SidePanel } from '../../../ui/overlays/side-panel.tsx'
import { stepsOf } from '../../../ui/overlays/steps-of.ts'
import { useDetractionActions } from '../detraction-actions.ts'
import {
  dayCount,
  dayName,
  daysLate,
  hasTwoDates,
  isLateIfPaid,
  MISSING,
  paymentMoment,
  voucherName,
} from '../detraction.ts'
import { FactList, type Fact } from '../fact-list.tsx'
import { useAnswerDeposit } from '../mutations.ts'

type CertificatePanelProps = { businessUuid: string; row: Detraction; onClose: () => void }

/** 'Constancia de pago': what SUNAT certifies of a deposit. Several deposits of one voucher follow one another. */
export function CertificatePanel({ businessUuid, row, onClose }: CertificatePanelProps) {
  const [index, setIndex] = useState(0)
  const { openVoucher } = useDetractionActions()
  const { certificates } = row
  const shown = certificates[index] ?? row.certificate
  return (
    <SidePanel
      title="Constancia de pago"
      steps={stepsOf([...certificates.keys()], index, setIndex)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          <Button variant="primary" onClick={() => openVoucher(row)}>
            Ver comprobante
          </Button>
        </>
      }
    >
      {shown ? (
        <Certificate businessUuid={businessUuid} row={row} certificate={shown} />
      ) : (
        <EmptyState
          as="p"
          title="Comprobante no encontrado"
          text="SUNAT no nos dio la constancia de este depósito. La pedimos otra vez en cada recopilación."
        />
      )}
    </SidePanel>
  )
}

type CertificateProps = { businessUuid: string; row: Detraction; certificate: PaymentCertificate }

function Certificate({ businessUuid, row, certificate }: CertificateProps) {
  const { deposit_amount: amount } = certificate
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <p className="text-12 text-text-2">Monto del depósito</p>
          <p className="num text-20 font-semibold">{amount === MISSING ? MISSING : wholeSoles(amount)}</p>
          {row.percent !== null && (
            <p className="num text-12 text-text-2">
              {row.percent}% de {soles(row.total_amount)}, en soles enteros
            </p>
          )}
        </div>
        <div className="ml-auto grid justify-items-end gap-1">
          <Punctuality row={row} />
          <p className="num text-12 text-text-2">{wasDue(row)}</p>
        </div>
      </div>
      <FactList facts={factsOf(row, certificate)} />
      <Joined businessUuid={businessUuid} row={row} certificate={certificate} />
      <Differences row={row} />
      <p className="rounded-md bg-sunken px-3 py-2.5 text-13 text-text-2">
        {row.credit_period
          ? `Su IGV cuenta en el crédito fiscal de ${periodInSentence(row.credit_period)}.`
          : 'Su IGV no cuenta en el crédito fiscal de ningún periodo.'}
      </p>
    </div>
  )
}

function Punctuality({ row }: { row: Detraction }) {
  const days = daysLate(row)
  if (row.payment_datetime === null) return null
  if (isLateIfPaid(row))
    return (
      <Badge icon={<Check aria-hidden="true" />} className="border-line bg-sunken text-text-2">
        A tiempo, salvo cuota pagada antes
      </Badge>
    )
  return days === 0 ? (
    <Badge icon={<Check aria-hidden="true" />} className="border-ok-line bg-ok-bg text-ok-text">
      Depositada a tiempo
    </Badge>
  ) : (
    <Badge icon={<Clock3 aria-hidden="true" />} className="border-warn-line bg-warn-bg text-warn-text">
      Fuera de plazo, {dayCount(days)}
    </Badge>
  )
}

/** Until when the deposit was due, the date from which it is counted as late first. */
function wasDue(row: Detraction): string {
  const [first, latest] = [dayName(row.deposit_due), dayName(row.due_at_latest)]
  if (!hasTwoDates(row)) return `Vencía el ${first}`
  return daysLate(row) > 0
    ? `Vencía el ${latest}, o el ${first} si pagaste la cuota`
    : `Vencía el ${first}, si pagaste la cuota; si no, el ${latest}`
}

/** The fourteen fields of a certificate, of which the amount stands above, and the voucher that it pays. */
function factsOf(row: Detraction, certificate: PaymentCertificate): Fact[] {
  const goods = [certificate.good_or_service_code, certificate.good_or_service_name]
  return [
    { label: 'N° de constancia', value: certificate.certificate_number, isCopied: true },
    { label: 'N° de operación', value: certificate.operation_number, isCopied: true },
    { label: 'Fecha y hora', value: paymentMoment(certificate.payment_datetime) },
    { label: 'N° de cuenta', value: certificate.account_number, isCopied: true },
    { label: 'Tipo de cuenta', value: certificate.account_type_name },
    { label: 'Periodo tributario', value: periodName(certificate.tax_period_payment) },
    { label: 'Proveedor', value: certificate.supplier_business_name },
    { label: 'RUC del proveedor', value: certificate.customer_identity_number, isCopied: true },
    { label: 'Tipo de operación', value: certificate.operation_name },
    { label: 'Bien o servicio', value: goods.every((part) => part === MISSING) ? MISSING : goods.join(' ') },
    { label: 'N° de pago (NPD)', value: certificate.detraction_payment, isCopied: true },
    { label: 'Usuario SOL', value: certificate.sol_user },
    { label: 'Comprobante', value: voucherName(row) },
  ]
}

/** The constancia states another voucher, and the accountant said that it is of this one. */
function Joined({ businessUuid, row, certificate }: CertificateProps) {
  const answer = useAnswerDeposit(businessUuid)
  const { joined_from: from, certificate_number: number, customer_identity_number: ruc } = certificate
  if (from === undefined) return null
  const [type = '', series = '', ...rest] = from.split('-')
  const stated = { type, series, number: rest.join('-') }
  return (
    <section className="grid justify-items-start gap-2 rounded-md bg-sunken px-3 py-2.5 text-13">
      <p>
        La constancia indica {`${series}-${stated.number}`}. Dijiste que es de {voucherName(row)}.
      </p>
      <Button
        size="sm"
        loading={answer.isPending}
        onClick={() => answer.mutate({ certificate: number, supplier_ruc: ruc, stated, code: row.code, is_same: null })}
      >
        Deshacer
      </Button>
      {answer.error && <FailureBanner error={answer.error} onClose={answer.reset} />}
    </section>
  )
}

/** What the deposit and the voucher say differently. */
function Differences({ row: { differences } }: { row: Detraction }) {
  if (differences.length === 0) return null
  return (
    <section className="grid gap-1.5 rounded-md border border-warn-line bg-warn-bg px-3 py-2.5 text-13">
      <h3 className="flex items-center gap-2 font-semibold">
        <TriangleAlert aria-hidden="true" className="size-4 flex-none text-warn" />
        No coincide con el comprobante
      </h3>
      <ul className="grid gap-1 text-text-2">
        {differences.map(({ kind, message }) => (
          <li key={`${kind} ${message}`}>{message}</li>
        ))}
      </ul>
    </section>
  )
}
