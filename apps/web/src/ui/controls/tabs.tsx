import { Content, List, Root, Trigger } from 'radix-ui/tabs'
import type { ReactNode } from 'react'

import { classNames } from '../../lib/format/class-names.ts'
import { Count } from '../feedback/count.tsx'

export type Tab<Value extends string> = {
  value: Value
  label: string
  count?: number
  /** What the count is about, such as its period; below the label on phones. */
  note?: string
  /** An icon after the label, with its meaning in words. */
  mark?: ReactNode
  content?: ReactNode
}

type TabsProps<Value extends string> = {
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** The panel of every tab without content of its own. */
  children?: ReactNode
  /** Puts the row of tabs into a bar with other things. The panel begins right below and takes the height that is left. */
  renderBar?: (list: ReactNode) => ReactNode
}

export function Tabs<Value extends string>({ label, tabs, value, onChange, children, renderBar }: TabsProps<Value>) {
  const select = (next: string) => {
    const tab = tabs.find((candidate) => candidate.value === next)
    if (tab) onChange(tab.value)
  }
  const list = (
    <List
      aria-label={label}
      className={classNames(
        'flex gap-4 overflow-x-auto overflow-y-hidden [scrollbar-width:none]',
        renderBar
          ? 'phone:gap-3 phone:text-13 phone:max-[22.5rem]:gap-2 phone:max-[22.5rem]:text-12'
          : 'border-b border-line',
      )}
    >
      {tabs.map((tab) => (
        <Trigger
          key={tab.value}
          value={tab.value}
          className="relative inline-flex min-h-10 flex-none items-center gap-x-2 rounded-xs phone:has-[small]:grid phone:has-[small]:grid-cols-[auto_minmax(0,1fr)] phone:has-[small]:content-center px-1 first:pl-0 first:after:left-0 font-medium whitespace-nowrap text-text-2 -outline-offset-2 transition-colors after:absolute after:inset-x-1 after:bottom-0 after:h-0.5 after:rounded-t-xs hover:text-text data-[state=active]:text-text data-[state=active]:after:bg-accent touch:min-h-11"
        >
          {tab.label}
          {tab.count !== undefined && (
            <span className={classNames('inline-flex', renderBar && tab.value !== value && 'max-[22.5rem]:hidden')}>
              <Count value={tab.count} isCurrent={tab.value === value} />
            </span>
          )}
          {tab.mark}
          {tab.note && (
            <small className="num text-12/4 font-regular text-text-3 phone:col-span-2 phone:text-left phone:text-11/4">
              {tab.note}
            </small>
          )}
        </Trigger>
      ))}
    </List>
  )
  return (
    <Root
      value={value}
      onValueChange={select}
      className={classNames('min-w-0', renderBar && 'flex min-h-0 flex-1 flex-col')}
    >
      {renderBar ? renderBar(list) : list}
      {tabs.map((tab) => (
        <Content key={tab.value} value={tab.value} className={renderBar ? 'flex min-h-0 flex-1 flex-col' : 'pt-4'}>
          {tab.content ?? children}
        </Content>
      ))}
    </Root>
  )
}
