import { centsToDecimal } from '@contapro/domain/money/cents'
import { formatAmount } from '@contapro/domain/money/format-soles'
import type { Book } from '@contapro/domain/vouchers/book'
import { handMadeType } from '@contapro/domain/vouchers/hand-made/hand-made-types'
import { TAXED_PAIRS, type HandMadeAmount } from '@contapro/domain/vouchers/hand-made/hand-made-voucher'
import { Check, TriangleAlert } from 'lucide-react'
import { useState } from 'react'

import { LinkButton } from '../../../../ui/controls/link-button.tsx'
import { Select } from '../../../../ui/controls/select.tsx'
import { AMOUNT_LABELS } from '../amount-labels.ts'
import { FormField } from './form-field.tsx'
import type { VoucherForm } from './use-voucher-form.ts'

type AmountFieldsProps = { book: Book; form: VoucherForm }

const DESTINATIONS = [
  { value: 'Dg', label: 'Ventas gravadas: da crédito' },
  { value: 'Dgng', label: 'Ventas gravadas y no gravadas: prorrata' },
  { value: 'Dng', label: 'Ventas no gravadas: sin crédito' },
] as const
type Destination = (typeof DESTINATIONS)[number]['value']

const CURRENCIES = [
  { value: 'PEN', label: 'Soles' },
  { value: 'USD', label: 'Dólares' },
  { value: 'EUR', label: 'Euros' },
] as const

/** Currency and amounts. IGV and total follow the base as one types. */
export function AmountFields({ book, form }: AmountFieldsProps) {
  const [showsMore, setShowsMore] = useState(MORE[book].some((name) => form.values[name] !== ''))
  const { currency } = form.values
  const isForeign = currency !== 'PEN'
  const unit = isForeign ? currency : 'S/'
  const hasIgv = handMadeType(form.values.documentType)?.hasIgv ?? true
  const plain: readonly HandMadeAmount[] = book === 'rce' ? ['notTaxed'] : ['exonerated']
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Select
          label="Moneda"
          options={CURRENCIES}
          value={CURRENCIES.find(({ value }) => value === currency)?.value ?? ''}
          onChange={(value) => form.set({ currency: value })}
          error={form.errorOf('currency')}
        />
        {isForeign && (
          <FormField form={form} name="exchangeRate" label="Tipo de cambio" inputMode="decimal" placeholder="3.745" />
        )}
      </div>
      {hasIgv &&
        (book === 'rce' ? (
          <PurchaseBases form={form} unit={unit} />
        ) : (
          <Pair form={form} unit={unit} base="base" igv="igv" />
        ))}
      <div className="grid grid-cols-2 gap-3">
        {plain.map((name) => (
          <Amount key={name} form={form} name={name} unit={unit} />
        ))}
        <Amount form={form} name="total" unit={unit} />
      </div>
      {showsMore ? (
        <div className="grid grid-cols-2 gap-3">
          {MORE[book].map((name) => (
            <Amount key={name} form={form} name={name} unit={unit} />
          ))}
        </div>
      ) : (
        <LinkButton className="justify-self-start text-13" onClick={() => setShowsMore(true)}>
          {book === 'rce' ? 'ISC, ICBPER y otros cargos' : 'Exportación, inafecto, ISC y otros'}
        </LinkButton>
      )}
      <Sum form={form} />
    </>
  )
}

const MORE: Record<Book, readonly HandMadeAmount[]> = {
  rce: ['isc', 'icbper', 'other'],
  rvie: ['exported', 'unaffected', 'isc', 'icbper', 'other'],
}

/** The destination of the base; a purchase that has several shows each. */
function PurchaseBases({ form, unit }: { form: VoucherForm; unit: string }) {
  const used = DESTINATIONS.map(({ value }) => value).filter(
    (value) => form.values[`base${value}`] !== '' || form.values[`igv${value}`] !== '',
  )
  const [chosen, setChosen] = useState<Destination>(used[0] ?? 'Dg')
  const move = (to: Destination) => {
    const [base, igv] = [form.values[`base${chosen}`], form.values[`igv${chosen}`]]
    setChosen(to)
    form.set({ [`base${chosen}`]: '', [`igv${chosen}`]: '', [`base${to}`]: base, [`igv${to}`]: igv })
  }
  if (used.length > 1)
    return (
      <>
        {TAXED_PAIRS.rce.map((pair, index) => (
          <fieldset key={pair.base} className="grid gap-1.5">
            <legend className="mb-1.5 text-12 text-text-3">{DESTINATIONS[index]?.label}</legend>
            <Pair form={form} unit={unit} {...pair} />
          </fieldset>
        ))}
      </>
    )
  return (
    <>
      <Select label="Destino" options={DESTINATIONS} value={chosen} onChange={move} />
      <Pair form={form} unit={unit} base={`base${chosen}`} igv={`igv${chosen}`} />
    </>
  )
}

type PairProps = { form: VoucherForm; unit: string; base: HandMadeAmount; igv: HandMadeAmount }

function Pair({ form, unit, base, igv }: PairProps) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <Amount form={form} name={base} unit={unit} />
      <Amount form={form} name={igv} unit={unit} />
    </div>
  )
}

/** With what it would have to be, when it is something else. */
function Amount({ form, name, unit }: { form: VoucherForm; name: HandMadeAmount; unit: string }) {
  const problem = form.problemOf(name)
  const expected = problem?.expected
  const warning = form.warningOf(name)
  const offer = expected !== undefined && (form.errorOf(name) ?? warning) && (
    <LinkButton className="text-12" onClick={() => form.set({ [name]: centsToDecimal(expected).replace('-', '') })}>
      Poner {formatAmount(expected).replace('\u2212', '')}
    </LinkButton>
  )
  return (
    <div className="grid content-start gap-1">
      <FormField
        form={form}
        name={name}
        label={`${AMOUNT_LABELS[name]} ${unit}`}
        inputMode="decimal"
        hint={
          warning && (
            <span className="flex items-start gap-1.5 text-warn-text">
              <TriangleAlert aria-hidden="true" className="mt-px size-3.5 flex-none" />
              {warning.message}
            </span>
          )
        }
      />
      {offer}
    </div>
  )
}

function Sum({ form }: { form: VoucherForm }) {
  const isRight = form.voucher.total !== 0 && form.problemOf('total') === undefined
  if (!isRight) return null
  return (
    <p className="flex items-center gap-1.5 text-12 text-ok-text">
      <Check aria-hidden="true" className="size-3.5 flex-none" />
      Los importes suman el total
    </p>
  )
}
