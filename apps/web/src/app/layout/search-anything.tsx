import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'

import { useAuth } from '../../lib/session/auth-store.ts'
import { Kbd } from '../../ui/controls/kbd.tsx'
import { useBusinessOfUrl } from './use-business-of-url.ts'
import { useSections } from './use-sections.tsx'

const SearchModal = lazy(async () => ({
  default: (await import('../../features/office/search/search-modal.tsx')).SearchModal,
}))

/** A button, and Ctrl+K everywhere, that finds anything of all companies. */
export function SearchAnything({ className }: { className: string }) {
  const [isOpen, setOpen] = useState(false)
  const isExpired = useAuth((state) => state.accessTokenExpired)
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      // Not over a window that must be answered first.
      if (!document.querySelector('[role="dialog"]')) setOpen(true)
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
  return (
    <>
      <button type="button" aria-keyshortcuts="Control+K" className={className} onClick={() => setOpen(true)}>
        <Search aria-hidden="true" />
        <span className="max-lg:sr-only">Buscar</span>
        <span className="sr-only"> en todas tus empresas</span>
        <span className="flex gap-0.5 max-xl:hidden">
          <Kbd>Ctrl</Kbd>
          <Kbd>K</Kbd>
        </span>
      </button>
      {isOpen && !isExpired && (
        <Suspense>
          <OpenSearch onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Apart, because only an open search needs the sections of the company. */
function OpenSearch({ onClose }: { onClose: () => void }) {
  const business = useBusinessOfUrl()
  return business ? (
    <SectionsSearch business={business} onClose={onClose} />
  ) : (
    <SearchModal sections={[]} onClose={onClose} />
  )
}

type SectionsSearchProps = { business: Parameters<typeof useSections>[0]; onClose: () => void }

function SectionsSearch({ business, onClose }: SectionsSearchProps) {
  return <SearchModal sections={useSections(business)} onClose={onClose} />
}
