import type { Business } from '@contapro/contract/businesses'
import type { Book } from '@contapro/domain/vouchers/book'
import { formatPeriod, isTaxPeriod } from '@contapro/domain/periods/tax-period'
import { useId, type ReactNode } from 'react'

import type { PeriodKey } from '../../../../lib/url/period-key.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { RecoverButton } from '../../../../ui/controls/recover-button.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { SidePanel } from '../../../../ui/overlays/side-panel.tsx'
import { toast } from '../../../../ui/overlays/toast-store.ts'
import type { TypedFields } from '@contapro/domain/vouchers/hand-made/typed-fields'
import { useAttach, useSaveVoucher } from '../mutations.ts'
import { describeFailure } from '../describe-failure.ts'
import { AmountFields } from './amount-fields.tsx'
import { DeclaredWarning } from '../declared-warning.tsx'
import { PaperField } from './paper-field.tsx'
import { useDraft } from '../use-draft.ts'
import { IdentityFields } from './identity-fields.tsx'
import { useVoucherForm } from './use-voucher-form.ts'

type VoucherFormPanelProps = {
  title: string
  book: Book
  period: PeriodKey
  declared: Business['declared']
  /** Of the voucher that is corrected; absent for a new one. */
  code?: string
  initial: TypedFields
  onSaved: (next: { hasNext: boolean }) => void
  onClose: () => void
  children?: ReactNode
}

/** The form of one voucher beside the list; on phones a sheet. */
export function VoucherFormPanel(props: VoucherFormPanelProps) {
  const { title, book, period, declared, code, initial, onSaved, onClose, children } = props
  const id = useId()
  const form = useVoucherForm(book, period.ruc, initial)
  const draft = useDraft(`${period.businessUuid} ${book} ${code ?? 'new'}`, form.isChanged ? form.values : undefined)
  const save = useSaveVoucher(period.businessUuid, code)
  const attach = useAttach(period.businessUuid)
  const isSaving = save.isPending || attach.isPending

  async function submit(hasNext: boolean) {
    const voucher = form.check()
    if (!voucher || isSaving) return
    const saved = await save.mutateAsync(voucher).catch((error: unknown) => {
      form.showFailure(error)
    })
    if (!saved) return
    const place = isTaxPeriod(voucher.taxPeriod) ? formatPeriod(voucher.taxPeriod).toLowerCase() : ''
    const isAttached =
      form.paper === undefined ||
      (await attach.mutateAsync({ code: saved.code, file: form.paper }).then(
        () => true,
        () => false,
      ))
    if (isAttached) toast(code === undefined ? `Comprobante guardado en ${place}` : 'Comprobante corregido')
    else toast('El comprobante se guardó, pero no su archivo: adjúntalo desde su vista previa', { tone: 'warn' })
    draft.forget()
    onSaved({ hasNext })
  }

  return (
    <SidePanel
      title={title}
      onClose={onClose}
      footer={
        <>
          {code === undefined && (
            <Button className="phone:flex-1" loading={isSaving} onClick={() => void submit(true)}>
              Guardar y seguir
            </Button>
          )}
          <Button className="phone:flex-1" variant="primary" type="submit" form={id} loading={isSaving}>
            Guardar
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void submit(false)
        }}
      >
        {children}
        {draft.offered && <RecoverButton onClick={() => draft.offered && form.set(draft.offered)} />}
        <IdentityFields book={book} form={form} />
        <AmountFields book={book} form={form} />
        <PaperField file={form.paper} onFile={form.setPaper} />
        <DeclaredWarning declared={declared} periods={[form.values.taxPeriod]} />
        {save.isError && form.unplaced && <Banner tone="error">{describeFailure(save.error)}</Banner>}
      </form>
    </SidePanel>
  )
}
