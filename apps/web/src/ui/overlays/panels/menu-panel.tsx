import { Check } from 'lucide-react'
import { Content, Item, Label, Portal, Root, Separator, Trigger } from 'radix-ui/dropdown-menu'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'

import { classNames } from '../../../lib/format/class-names.ts'
import { ExistingTrigger } from './existing-trigger.tsx'

export type MenuPanelProps = {
  id: string
  trigger: RefObject<HTMLElement | null>
  triggerId: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  isOpenedByKey: boolean
  title?: string | undefined
  align: 'start' | 'end'
  children: ReactNode
}

export function MenuPanel(props: MenuPanelProps) {
  const { id, trigger, triggerId, isOpen, onOpenChange, isOpenedByKey, title, align, children } = props
  return (
    // Not modal, so that the page behind stays usable and does not shift.
    <Root modal={false} open={isOpen} onOpenChange={onOpenChange}>
      <Trigger asChild>
        <ExistingTrigger trigger={trigger} />
      </Trigger>
      <Portal>
        {/* Outside the page's landmarks, so it is one itself. */}
        <section aria-label={title ?? 'Menú'}>
          <Content
            id={id}
            aria-labelledby={triggerId}
            align={align}
            sideOffset={4}
            collisionPadding={12}
            className="z-30 max-h-(--radix-dropdown-menu-content-available-height) min-w-50 animate-rise-in overflow-auto rounded-md bg-surface p-1 text-13 shadow-float outline-none"
          >
            {isOpenedByKey && <FocusFirstItem />}
            {title && <Label className="px-2 pt-1.5 pb-1 text-12 text-text-3">{title}</Label>}
            {children}
          </Content>
        </section>
      </Portal>
    </Root>
  )
}

/** Radix does this itself, but not for the key that mounted the menu. */
function FocusFirstItem() {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const menu = place.current?.closest('[role=menu]')
    menu?.querySelector<HTMLElement>('[role^=menuitem]:not([data-disabled])')?.focus({ preventScroll: true })
  }, [])
  return <span ref={place} hidden />
}

export type MenuEntryProps = {
  children: ReactNode
  icon?: ReactNode
  /** Whether it is the current choice, in a menu of choices. */
  isChecked?: boolean
  disabled?: boolean
  onSelect?: () => void
  /** Applies the styles and the keyboard handling to the child instead, such as a link. */
  asChild?: boolean
}

export function MenuEntry({ children, icon, isChecked, disabled = false, onSelect, asChild = false }: MenuEntryProps) {
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

export function MenuLine() {
  return <Separator className="-mx-1 my-1 border-t border-line" />
}
