import type { Business } from '@contapro/contract/businesses'
import { Archive, CloudDownload, EllipsisVertical, KeyRound } from 'lucide-react'
import { Link } from 'react-router'

import { dashboardPath } from '../../lib/dashboard-path.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx'

export type CompanyActions = { onCollect: (company: Business) => void; onArchive: (company: Business) => void }

type CompanyMenuProps = CompanyActions & { company: Business }

/** What can be done to a company without opening it. */
export function CompanyMenu({ company, onCollect, onArchive }: CompanyMenuProps) {
  return (
    <Menu
      align="end"
      trigger={<IconButton label={`Opciones de ${company.name}`} icon={<EllipsisVertical aria-hidden="true" />} />}
    >
      {company.status !== 'INVALID_CREDENTIALS' && (
        <MenuItem icon={<CloudDownload aria-hidden="true" />} onSelect={() => onCollect(company)}>
          Recopilar ahora
        </MenuItem>
      )}
      <MenuItem asChild>
        <Link to={dashboardPath(company.uuid, 'editar-credenciales')}>
          <KeyRound aria-hidden="true" />
          Editar credenciales
        </Link>
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Archive aria-hidden="true" />} onSelect={() => onArchive(company)}>
        Archivar empresa
      </MenuItem>
    </Menu>
  )
}
