import { MIN_SEARCH_LENGTH, searchAll } from '@contapro/contract/search'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'

import { toApiError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/call.ts'
import { logUsage } from '../../../lib/api/usage.ts'
import { writeHomeView } from '../../../lib/session/home-view.ts'
import { classNames } from '../../../lib/format/class-names.ts'
import { SearchField } from '../../../ui/controls/search-field.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { listCommands, type Command, type CommandGroup, type CompanySection } from './list-commands.ts'

const TYPING_PAUSE_MS = 150

const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: ({ signal }) => call(searchAll, { query: { q: text }, signal }),
    enabled: text.length >= MIN_SEARCH_LENGTH,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })

type SearchModalProps = { sections: readonly CompanySection[]; onClose: () => void }

/** Finds anything by keys: the field keeps the focus, arrows move through what is found, Enter opens it. */
export function SearchModal({ sections, onClose }: SearchModalProps) {
  const navigate = useNavigate()
  const id = useId()
  const [text, setText] = useState('')
  const [sent, setSent] = useState('')
  const [active, setActive] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setSent(text.trim()), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const search = useQuery(searchQuery(sent))
  const isLongEnough = text.trim().length >= MIN_SEARCH_LENGTH
  const groups = listCommands(text, { found: isLongEnough ? search.data : undefined, sections })
  const commands = groups.flatMap((group) => group.commands)
  const index = Math.min(active, commands.length - 1)
  const isSearching = isLongEnough && (search.isFetching || sent !== text.trim())

  const open = (command: Command | undefined) => {
    if (!command) return
    logUsage('click', 'buscar_abrir')
    if (command.home) writeHomeView(command.home)
    onClose()
    void navigate(command.to)
  }
  // What the list shows first may have been found for an earlier text: then Enter waits for the answer.
  const opensFirst = useRef(false)
  useEffect(() => {
    if (!opensFirst.current || isSearching) return
    opensFirst.current = false
    if (!search.isError) open(commands[0])
  })
  const isFirstOpen = !isSearching || groups[0]?.isOfServer === false
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') {
      event.preventDefault()
      if (active === 0 && !isFirstOpen) opensFirst.current = true
      else open(commands[index])
    } else if (step && commands.length > 0) {
      event.preventDefault()
      opensFirst.current = false
      setActive((index + step + commands.length) % commands.length)
    }
  }
  const optionId = (command: Command) => `${id}-${command.id.replaceAll(/\W/gv, '-')}`
  const current = commands[index]
  return (
    <Modal title="Buscar en todas tus empresas" width="lg" onClose={onClose}>
      <div className="grid gap-3">
        <SearchField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the window opens to search
          autoFocus
          label="Empresa, RUC, serie-número, proveedor o sección"
          value={text}
          onChange={(next) => {
            opensFirst.current = false
            setText(next)
            setActive(0)
          }}
          onKeyDown={handleKey}
          combobox={{
            listId: `${id}-lista`,
            isOpen: commands.length > 0,
            activeId: current && optionId(current),
          }}
        />
        {commands.length > 0 && (
          <div
            id={`${id}-lista`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list of options cannot show two lines
            role="listbox"
            aria-label="Resultados"
            className="-mx-2 max-h-[50dvh] overflow-y-auto"
          >
            {groups.map((group) => (
              <Group key={group.title} {...{ group, current, optionId }} onOpen={open} />
            ))}
          </div>
        )}
        <p aria-live="polite" className="min-h-5 text-12 text-text-2">
          {search.isError
            ? `No pudimos buscar: ${toApiError(search.error).message}`
            : isSearching
              ? 'Buscando...'
              : describe(text, commands.length)}
        </p>
      </div>
    </Modal>
  )
}

type GroupProps = {
  group: CommandGroup
  current: Command | undefined
  optionId: (command: Command) => string
  onOpen: (command: Command) => void
}

function Group({ group: { title, commands }, current, optionId, onOpen }: GroupProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- part of the listbox above
    <div role="group" aria-label={title}>
      <p aria-hidden="true" className="px-2 pt-2 pb-1 text-12 text-text-3">
        {title}
      </p>
      {commands.map((command) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the search field handles the keys of the list
        <div
          key={command.id}
          ref={command === current ? scrollIntoView : undefined}
          id={optionId(command)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- part of the listbox above
          role="option"
          aria-selected={command === current}
          onClick={() => onOpen(command)}
          className={classNames(
            'grid cursor-pointer gap-0.5 rounded-sm px-2 py-1.5 text-13/4 hover:bg-hover touch:min-h-11',
            command === current && 'bg-active',
          )}
        >
          <span className="truncate font-medium">{command.title}</span>
          <span className="truncate text-12/4 text-text-3">{command.detail}</span>
        </div>
      ))}
    </div>
  )
}

function describe(text: string, count: number): string {
  if (count === 0) return `Nada coincide con «${text.trim()}».`
  if (text.trim() === '') return 'Por ejemplo: aceros, 20526018151, F001-18342.'
  return count === 1 ? '1 resultado' : `${count} resultados`
}

function scrollIntoView(element: HTMLDivElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
