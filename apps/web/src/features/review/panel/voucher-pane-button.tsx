import type { PurchaseVoucher } from '@contapro/contract/vouchers'
import { FileText } from 'lucide-react'
import { useState, type ReactNode } from 'react'

import { voucherName } from '../../../lib/format/voucher-name.ts'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'

type VoucherPaneButtonProps = { voucher: PurchaseVoucher; children: ReactNode }

/** Opens the voucher on screens without room for its pane. */
export function VoucherPaneButton({ voucher, children }: VoucherPaneButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <LinkButton className="mt-1 text-13" onClick={() => setIsOpen(true)}>
        <FileText aria-hidden="true" />
        Ver comprobante
      </LinkButton>
      {isOpen && (
        <Modal width="xl" title={voucherName(voucher)} onClose={() => setIsOpen(false)}>
          {children}
        </Modal>
      )}
    </>
  )
}
