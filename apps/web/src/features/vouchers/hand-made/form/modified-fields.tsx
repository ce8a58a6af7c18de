import { documentTypeName } from '@contapro/domain/catalogs/document-types'

import { DateField } from '../../../../ui/controls/date-field.tsx'
import { Select } from '../../../../ui/controls/select.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { FieldNote } from '../../../../ui/controls/field.tsx'
import { fieldId, type VoucherForm } from './use-voucher-form.ts'

const TYPES = ['01', '03', '12', '14'] as const

/** The voucher that a note modifies. */
export function ModifiedFields({ form }: { form: VoucherForm }) {
  const { modifiedType, modifiedSeries, modifiedNumber, modifiedDate } = form.values
  const leave = () => form.leave('modifies')
  return (
    <fieldset className="grid gap-3 rounded-md border border-line p-3">
      <legend className="px-1 text-13 font-medium">Comprobante que modifica</legend>
      <Select
        label="Tipo del comprobante"
        options={TYPES.map((code) => ({ value: code, label: `${code} ${documentTypeName(code)}` }))}
        value={TYPES.find((code) => code === modifiedType) ?? ''}
        onChange={(code) => form.set({ modifiedType: code })}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          id={fieldId('modifies')}
          label="Serie que modifica"
          value={modifiedSeries}
          maxLength={20}
          onChange={(event) => form.set({ modifiedSeries: event.target.value })}
          onBlur={leave}
        />
        <TextField
          label="Número que modifica"
          value={modifiedNumber}
          maxLength={20}
          onChange={(event) => form.set({ modifiedNumber: event.target.value })}
          onBlur={leave}
        />
      </div>
      <DateField
        label="Su fecha de emisión"
        value={modifiedDate}
        onChange={(day) => form.set({ modifiedDate: day })}
        onBlur={leave}
      />
      <FieldNote id="modifica-nota" error={form.errorOf('modifies')} />
    </fieldset>
  )
}
