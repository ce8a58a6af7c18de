import { Check } from 'lucide-react'
import { Content, Item, Label, Portal, Root, Separator, Trigger } from 'radix-ui/dropdown-menu'
import type { ReactElement, ReactNode } from 'react'

import { classNames } from '../../lib/format/class-names.ts'
import { useOpenState } from './use-open-state.ts'

type MenuProps = {
  trigger: ReactElement
  title?: string
  align?: 'start' | 'end'
  defaultOpen?: boolean
  children: ReactNode
}

export function Menu({ trigger, title, align = 'start', defaultOpen = false, children }: MenuProps) {
  const [isOpen, setOpen] = useOpenState(defaultOpen)
  return (
    // Not modal, so that the page behind stays usable and does not shift.
    <Root modal={false} open={isOpen} onOpenChange={setOpen}>
      <Trigger asChild>{trigger}</Trigger>
      <Portal>
        {/* Outside the page's landmarks, so it is one itself. */}
        <section aria-label={title ?? 'Menú'}>
          <Content
            align={align}
            sideOffset={4}
            collisionPadding={12}
            className="z-30 max-h-(--radix-dropdown-menu-content-available-height) min-w-50 animate-rise-in overflow-auto rounded-md bg-surface p-1 text-13 shadow-float outline-none"
          >
            {title && <Label className="px-2 pt-1.5 pb-1 text-12 text-text-3">{title}</Label>}
            {children}
          </Content>
        </section>
      </Portal>
    </Root>
  )
}

type MenuItemProps = {
  children: ReactNode
  icon?: ReactNode
  /** Whether it is the current choice, in a menu of choices. */
  isChecked?: boolean
  disabled?: boolean
  onSelect?: () => void
  /** Applies the styles and the keyboard handling to the child instead, such as a link. */
  asChild?: boolean
}

export function MenuItem({ children, icon, isChecked, disabled = false, onSelect, asChild = false }: MenuItemProps) {
  return (
    <Item
      asChild={asChild}
      disabled={disabled}
      {...(onSelect && { onSelect })}
      {...(isChecked !== undefined && { role: 'menuitemradio', 'aria-checked': isChecked })}
      className={classNames(
        'flex min-h-8 items-center gap-2 rounded-sm px-2 no-underline outline-none select-none data-disabled:text-text-disabled data-highlighted:bg-active touch:min-h-11 [&>svg]:size-4 [&>svg]:flex-none [&>svg]:text-text-3 data-disabled:[&>svg]:text-text-disabled',
      )}
    >
      {asChild ? (
        children
      ) : (
        <>
          {isChecked !== undefined && (
            <span className="size-4 flex-none text-accent">
              {isChecked && <Check aria-hidden="true" className="size-4" />}
            </span>
          )}
          {icon}
          {children}
        </>
      )}
    </Item>
  )
}

export function MenuSeparator() {
  return <Separator className="-mx-1 my-1 border-t border-line" />
}
