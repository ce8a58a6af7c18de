import type { Business } from '@contapro/contract/businesses'
import { Archive, CloudDownload, EllipsisVertical, KeyRound, Upload } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'

import { dashboardPath } from '../../../lib/url/dashboard-path.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/overlays/menu.tsx'
import type { BusinessActions } from './use-business-actions.ts'

type BusinessMenuProps = { business: Business; actions: BusinessActions }

/** The actions on a business that do not open it. */
export function BusinessMenu({ business, actions }: BusinessMenuProps) {
  // Menus are expensive and there are hundreds of cards, so each is mounted on first use.
  const [isMounted, setMounted] = useState(false)
  const button = { label: `Opciones de ${business.name}`, icon: <EllipsisVertical aria-hidden="true" /> }
  if (!isMounted)
    return <IconButton {...button} aria-haspopup="menu" aria-expanded={false} onClick={() => setMounted(true)} />
  return (
    <Menu defaultOpen align="end" trigger={<IconButton {...button} />}>
      {business.status !== 'INVALID_CREDENTIALS' && (
        <MenuItem icon={<CloudDownload aria-hidden="true" />} onSelect={() => actions.collect(business)}>
          Recopilar ahora
        </MenuItem>
      )}
      <MenuItem asChild>
        <Link to={dashboardPath(business.uuid, 'subir-archivos')}>
          <Upload aria-hidden="true" />
          Subir archivos
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to={dashboardPath(business.uuid, 'editar-credenciales')}>
          <KeyRound aria-hidden="true" />
          Editar credenciales
        </Link>
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Archive aria-hidden="true" />} onSelect={() => actions.archive(business)}>
        Archivar empresa
      </MenuItem>
    </Menu>
  )
}
