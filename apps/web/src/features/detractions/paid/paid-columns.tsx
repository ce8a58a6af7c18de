import type { Detraction } from '@contapro/contract/detractions'
import { Clock3, FileCheck } from 'lucide-react'

import { periodInSentence } from '../../../lib/format/period-name.ts'
import { plainWholeAmount, wholeSoles } from '../../../lib/format/whole-soles.ts'
import { Button } from '../../../ui/controls/button.tsx'
import type { Column } from '../../../ui/tables/column.ts'
import { useDetractionActions } from '../detraction-actions.ts'
import { dayCount, daysLate, MISSING, paymentDay, dayName, seriesNumber } from '../detraction.ts'
import { goodsColumn, PhoneSupplier, supplierColumn, totalColumn, voucherColumn } from '../row-cells.tsx'

/** The last five exist only on this tab. */
export const paidColumns: readonly Column<Detraction>[] = [
  supplierColumn,
  voucherColumn,
  { ...goodsColumn, width: 'w-34', shownFrom: 78 },
  totalColumn,
  {
    id: 'detraccion',
    header: 'Detracción',
    inSoles: true,
    width: 'w-26',
    cell: (row) => (
      <b className="font-semibold">
        <Deposited row={row} />
      </b>
    ),
  },
  {
    id: 'deposito',
    header: 'Depósito',
    width: 'w-43',
    cell: (row) => (
      <>
        <span className="num block text-13/4">{paidOn(row)}</span>
        <LateNote row={row} />
        <CreditRemark row={row} />
      </>
    ),
  },
  {
    id: 'constancia',
    header: 'N° constancia',
    width: 'w-26',
    shownFrom: 46,
    cell: ({ certificate_number: number }) => <span className="num">{number || MISSING}</span>,
  },
  {
    id: 'operacion',
    header: 'Tipo de operación',
    width: 'w-40',
    shownFrom: 60,
    cell: ({ operation_name: name }) => (
      <span title={name} className="line-clamp-2 text-12/4 whitespace-normal">
        {name || MISSING}
      </span>
    ),
  },
  {
    id: 'ver',
    header: 'Constancia de pago',
    hideHeader: true,
    width: 'w-32 @max-[54rem]:w-13',
    cell: (row) => <CertificateButton row={row} />,
  },
]

function CertificateButton({ row }: { row: Detraction }) {
  const { openCertificate } = useDetractionActions()
  return (
    <Button
      variant="ghost"
      size="sm"
      className="-mx-1 text-link! phone:relative phone:z-1"
      icon={<FileCheck aria-hidden="true" />}
      aria-label={`Constancia de pago de ${seriesNumber(row)}`}
      aria-haspopup="dialog"
      onClick={() => openCertificate(row)}
    >
      <span className="@max-[54rem]:sm:sr-only">Constancia</span>
    </Button>
  )
}

function Deposited({ row: { deposit_amount: amount }, inSoles = false }: { row: Detraction; inSoles?: boolean }) {
  if (amount === null) return <span title="SUNAT no indica el monto del depósito">{MISSING}</span>
  return inSoles ? wholeSoles(amount) : plainWholeAmount(amount)
}

function paidOn({ payment_datetime: moment }: Detraction): string {
  const day = paymentDay(moment)
  return day ? dayName(day) : MISSING
}

function LateNote({ row }: { row: Detraction }) {
  const days = daysLate(row)
  if (days === 0) return null
  return (
    <span className="inline-flex items-center gap-1 text-12/4 text-warn-text">
      <Clock3 aria-hidden="true" className="size-3 flex-none" />
      Fuera de plazo, {dayCount(days)}
    </span>
  )
}

/** That the IGV is credit of another period than that of the purchase, or of none, because the deposit was late. */
function CreditRemark({ row }: { row: Detraction }) {
  const { credit_period: credit, tax_period: period, credit_window: months, lost_igv: lost } = row
  if (lost > 0)
    return (
      <span className="block text-12/4 whitespace-normal text-error-text">
        Sin crédito: {months === null ? 'venció su plazo' : `pasaron más de ${months} meses`}
      </span>
    )
  if (credit === null || credit === period) return null
  return <span className="block text-12/4 text-text-2">Crédito de {periodInSentence(credit)}</span>
}

/** A row on phones: who and how much, which voucher and when, and the certificate. */
export function paidPhoneRow(row: Detraction) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-0.5 text-12 *:flex *:min-h-5 *:items-center *:justify-between *:gap-3">
      <div>
        <PhoneSupplier row={row} />
        <b className="num flex-none text-14 font-semibold">
          <Deposited row={row} inSoles />
        </b>
      </div>
      <div className="text-text-2">
        <span className="num">{seriesNumber(row)}</span>
        <span className="num">{paidOn(row)}</span>
      </div>
      <div className="flex-wrap gap-y-0! text-text-3">
        <span className="num">Constancia N° {row.certificate_number || MISSING}</span>
        <LateNote row={row} />
        <CreditRemark row={row} />
      </div>
      <div className="text-text-3">
        <span className="min-w-0 truncate" title={row.operation_name}>
          {row.operation_name || MISSING}
        </span>
        <CertificateButton row={row} />
      </div>
    </div>
  )
}
