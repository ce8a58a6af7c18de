import type { BoardView } from '@contapro/contract/office'
import { useQuery } from '@tanstack/react-query'
import { Bookmark, ChevronDown, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'

import { toApiError } from '../../../lib/api/api-error.ts'
import { logUsage } from '../../../lib/api/usage.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/overlays/menu.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { useDeleteView, useSaveView } from './mutations.ts'
import { boardQueries } from './queries.ts'
import type { BoardChoice } from './use-board-filter.ts'

type ViewsMenuProps = { choice: BoardChoice; onShow: (view: BoardView) => void }

/** The saved filters and orders, and saving or deleting the one that is shown. */
export function ViewsMenu({ choice, onShow }: ViewsMenuProps) {
  const { data: views = [] } = useQuery(boardQueries.views())
  const [isSaving, setSaving] = useState(false)
  const deleteView = useDeleteView()
  const shown = views.find((view) => isShown(view, choice))
  return (
    <>
      <Menu
        title="Vistas guardadas"
        align="end"
        trigger={
          <Button aria-label={shown ? `Vista: ${shown.name}` : 'Vistas guardadas'}>
            <Bookmark aria-hidden="true" />
            <span className="max-w-40 truncate">{shown?.name ?? 'Vistas'}</span>
            <ChevronDown aria-hidden="true" />
          </Button>
        }
      >
        {views.map((view) => (
          <MenuItem
            key={view.id}
            isChecked={view === shown}
            onSelect={() => {
              logUsage('click', 'tablero_abrir_vista')
              onShow(view)
            }}
          >
            {view.name}
          </MenuItem>
        ))}
        {views.length > 0 && <MenuSeparator />}
        <MenuItem icon={<Plus aria-hidden="true" />} onSelect={() => setSaving(true)}>
          Guardar esta vista
        </MenuItem>
        {shown && (
          <MenuItem icon={<Trash2 aria-hidden="true" />} onSelect={() => deleteView.mutate(shown)}>
            Borrar «{shown.name}»
          </MenuItem>
        )}
      </Menu>
      {isSaving && <SaveViewModal choice={choice} onClose={() => setSaving(false)} />}
    </>
  )
}

function isShown(view: BoardView, { filter, sort, search }: BoardChoice): boolean {
  return view.filter === filter && view.sort === sort && view.search === search
}

function SaveViewModal({ choice, onClose }: { choice: BoardChoice; onClose: () => void }) {
  const [name, setName] = useState('')
  const save = useSaveView()
  return (
    <Modal title="Guardar esta vista" onClose={onClose}>
      <form
        noValidate
        className="grid gap-4 p-5"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate({ name, ...choice }, { onSuccess: onClose })
        }}
      >
        <TextField
          label="Nombre"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the window opens to be given a name
          autoFocus
          hint="Guarda el filtro, el orden y la búsqueda. Una vista del mismo nombre se reemplaza."
          value={name}
          maxLength={40}
          error={save.error ? toApiError(save.error).joinedMessages : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" variant="primary" block disabled={name.trim() === ''} loading={save.isPending}>
          Guardar
        </Button>
      </form>
    </Modal>
  )
}
