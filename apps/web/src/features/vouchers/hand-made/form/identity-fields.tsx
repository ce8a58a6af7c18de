import { documentTypeName } from '@contapro/domain/catalogs/document-types'
import { identityNames } from '@contapro/domain/catalogs/sunat-catalogs'
import type { Book } from '@contapro/domain/vouchers/book'
import { PARTY_DOCUMENT_TYPES } from '@contapro/domain/vouchers/hand-made/check-party'
import { handMadeType, handMadeTypes, MODIFYING_TYPES } from '@contapro/domain/vouchers/hand-made/hand-made-types'
import { IMPORT_TYPES, UTILITY_BILL } from '@contapro/domain/vouchers/voucher-types'

import { Select } from '../../../../ui/controls/select.tsx'
import { FormDay, FormField } from './form-field.tsx'
import { ModifiedFields } from './modified-fields.tsx'
import { PeriodField } from './period-field.tsx'
import type { VoucherForm } from './use-voucher-form.ts'

type IdentityFieldsProps = { book: Book; form: VoucherForm }

/** Type, number, dates and party. */
export function IdentityFields({ book, form }: IdentityFieldsProps) {
  const { documentType, partyDocumentType } = form.values
  const type = handMadeType(documentType)
  const isBill = documentType === UTILITY_BILL
  const isImport = IMPORT_TYPES.includes(documentType)
  const dueLabel = isBill ? 'Vence o se pagó' : isImport ? 'Se pagó' : 'Vence'
  const who = book === 'rce' ? 'proveedor' : 'cliente'
  const hasOnlyRuc = book === 'rce' && type?.supplier === 'ruc'
  return (
    <>
      <Select
        label="Tipo"
        options={handMadeTypes(book).map((code) => ({ value: code, label: typeLabel(code) }))}
        value={documentType}
        onChange={(code) => form.set({ documentType: code })}
        error={form.errorOf('documentType')}
      />
      <div className="grid grid-cols-2 gap-3">
        <FormField form={form} name="series" label={isImport ? 'Aduana' : 'Serie'} maxLength={20} />
        <FormField form={form} name="number" label="Número" maxLength={20} inputMode="numeric" />
      </div>
      <div className="grid grid-cols-2 gap-3 max-xs:grid-cols-1">
        <FormDay form={form} name="issueDate" label="Emisión" />
        {(isBill || book === 'rce') && <FormDay form={form} name="dueDate" label={dueLabel} />}
      </div>
      {MODIFYING_TYPES.includes(documentType) && <ModifiedFields form={form} />}
      {book === 'rce' && <PeriodField form={form} />}
      <div className={hasOnlyRuc ? '' : 'grid grid-cols-[9rem_minmax(0,1fr)] gap-3'}>
        {!hasOnlyRuc && (
          <Select
            label="Documento"
            options={PARTY_DOCUMENT_TYPES.map((code) => ({ value: code, label: identityNames[code] ?? code }))}
            value={partyDocumentType}
            onChange={(code) => form.set({ partyDocumentType: code })}
            error={form.errorOf('partyDocumentType')}
          />
        )}
        <FormField
          form={form}
          name="partyDocument"
          label={hasOnlyRuc ? 'RUC del proveedor' : 'Número'}
          maxLength={15}
          inputMode={partyDocumentType === '6' || partyDocumentType === '1' ? 'numeric' : 'text'}
        />
      </div>
      <FormField form={form} name="partyName" label={`Nombre del ${who}`} maxLength={200} />
    </>
  )
}

const MAX_LABEL = 42

/** Cut, because browsers do not cut the text of a select with an ellipsis. */
function typeLabel(code: string): string {
  const label = `${code} ${documentTypeName(code)}`
  return label.length > MAX_LABEL ? `${label.slice(0, MAX_LABEL - 1).trimEnd()}…` : label
}
