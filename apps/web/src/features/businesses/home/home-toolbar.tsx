import { ArrowDownUp, ChevronDown, Plus } from 'lucide-react'

import { typedKeys } from '@contapro/domain/lists/typed-keys'
import { Button } from '../../../ui/controls/button.tsx'
import { ButtonLink } from '../../../ui/controls/button-link.tsx'
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx'
import { SearchField } from '../../../ui/controls/search-field.tsx'
import { BUSINESS_ORDERS, type BusinessOrder } from './arrange-businesses.ts'

type HomeToolbarProps = {
  searchText: string
  onSearch: (text: string) => void
  order: BusinessOrder
  onOrder: (order: BusinessOrder) => void
}

const orders = typedKeys(BUSINESS_ORDERS)

/** Search, order and the register button, which is fixed at the bottom on phones. */
export function HomeToolbar({ searchText, onSearch, order, onOrder }: HomeToolbarProps) {
  return (
    <div className="flex items-center gap-2 max-lg:w-full">
      <div className="min-w-0 flex-1 lg:w-70 lg:flex-none">
        <SearchField label="Buscar empresa" value={searchText} onChange={onSearch} />
      </div>
      <Menu
        title="Ordenar por"
        align="end"
        trigger={
          <Button aria-label={`Ordenar por: ${BUSINESS_ORDERS[order]}`} className="phone:px-3">
            <ArrowDownUp aria-hidden="true" />
            <span className="phone:hidden">{BUSINESS_ORDERS[order]}</span>
            <ChevronDown aria-hidden="true" />
          </Button>
        }
      >
        {orders.map((option) => (
          <MenuItem key={option} isChecked={option === order} onSelect={() => onOrder(option)}>
            {BUSINESS_ORDERS[option]}
          </MenuItem>
        ))}
      </Menu>
      <div className="phone:fixed phone:inset-x-0 phone:bottom-0 phone:z-10 phone:border-t phone:border-line phone:bg-surface phone:px-4 phone:pt-3 phone:pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <ButtonLink to="/registrar-empresa" variant="primary" className="phone:w-full">
          <Plus aria-hidden="true" />
          Registrar nueva empresa
        </ButtonLink>
      </div>
    </div>
  )
}
