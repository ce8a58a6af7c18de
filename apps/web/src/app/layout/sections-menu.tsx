import type { Business } from '@contapro/contract/businesses'
import { Menu } from 'lucide-react'

import { Popover } from '../../ui/overlays/popover.tsx'
import { BusinessNavigation } from './business-navigation.tsx'

/** What the sidebar holds on wider screens: the sections of the open business and help, behind a button of the header. */
export function SectionsMenu({ business }: { business: Business }) {
  return (
    <Popover
      label="Menú de secciones"
      align="end"
      trigger={
        <button
          type="button"
          aria-label="Abrir menú de secciones"
          data-tour="secciones"
          className="inline-grid size-11 flex-none place-items-center rounded-md transition-colors hover:bg-header-hover data-[state=open]:bg-header-hover"
        >
          <Menu aria-hidden="true" className="size-5" />
        </button>
      }
    >
      {(close) => (
        <div className="grid w-64 max-w-full gap-2 p-2">
          <BusinessNavigation business={business} onFollow={close} />
        </div>
      )}
    </Popover>
  )
}
