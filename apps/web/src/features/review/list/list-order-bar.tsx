import { Layers } from 'lucide-react'

import { Button } from '../../../ui/controls/button.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { LIST_ORDERS, type ListOrder } from './use-list-order.ts'

type ListOrderBarProps = {
  order: ListOrder
  /** Suppliers of several pages come by name, so that each is found whole. */
  isByName: boolean
}

/** Whether the list is grouped by supplier, and its order. */
export function ListOrderBar({ order, isByName }: ListOrderBarProps) {
  return (
    <div className="flex flex-none items-center justify-between gap-3 border-b border-line px-4 py-1.5 text-13 touch:py-1 touch:[&_select]:h-control">
      <Button
        size="sm"
        aria-pressed={order.isGrouped}
        icon={<Layers aria-hidden="true" />}
        className="touch:h-control aria-pressed:border-accent-soft-line aria-pressed:bg-accent-soft aria-pressed:text-accent-soft-text"
        onClick={() => order.setGrouped(!order.isGrouped)}
      >
        <span>
          <span className="sr-only">Agrupar </span>Por proveedor
        </span>
      </Button>
      {isByName ? (
        <span className="text-12 text-text-3">De la A a la Z</span>
      ) : (
        <Select
          label="Ordenar por"
          hideLabel
          size="sm"
          variant="button"
          options={LIST_ORDERS}
          value={order.sort}
          onChange={order.setSort}
        />
      )}
    </div>
  )
}
