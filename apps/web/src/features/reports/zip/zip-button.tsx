import { FolderDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import { Button } from '../../../ui/controls/button.tsx'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import type { ZippedVouchers } from './zip-request.ts'

const ZipModal = lazy(async () => ({ default: (await import('./zip-modal.tsx')).ZipModal }))

/** Opens the download of the files of a list or, smaller, of the selected vouchers. */
export function ZipButton(vouchers: ZippedVouchers) {
  const { isOpen, open, modal } = useZipModal(vouchers)
  const icon = <FolderDown aria-hidden="true" />
  const shared = { icon, onClick: open, 'aria-haspopup': 'dialog', 'aria-expanded': isOpen } as const
  return (
    <>
      {vouchers.codes ? (
        <Button {...shared} size="sm" className="phone:h-control">
          Descargar archivos
        </Button>
      ) : (
        <Button {...shared} aria-label="Descargar XML e imágenes" className="phone:w-control phone:px-0!">
          <span className="phone:hidden">Descargar XML e imágenes</span>
        </Button>
      )}
      {modal}
    </>
  )
}

/** The same as a link. */
export function ZipLink(vouchers: ZippedVouchers) {
  const { open, modal } = useZipModal(vouchers)
  return (
    <>
      <LinkButton onClick={open}>
        <FolderDown aria-hidden="true" />
        Descargar
      </LinkButton>
      {modal}
    </>
  )
}

function useZipModal(vouchers: ZippedVouchers) {
  const [isOpen, setIsOpen] = useState(false)
  return {
    isOpen,
    open: () => setIsOpen(true),
    modal: isOpen && (
      <Suspense>
        <ZipModal vouchers={vouchers} onClose={() => setIsOpen(false)} />
      </Suspense>
    ),
  }
}
