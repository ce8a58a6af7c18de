import type { Business } from '@contapro/contract/businesses'
import { useDeferredValue, useMemo, useState } from 'react'

import { useAuth } from '../../../lib/session/auth-store.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ArchiveModal } from './archive-modal.tsx'
import { findBusinesses, sortBusinesses } from './arrange-businesses.ts'
import { BusinessGrid } from './business-grid.tsx'
import { BusinessPopup } from './popups/business-popup.tsx'
import { Greeting } from './greeting.tsx'
import { HomeToolbar } from './home-toolbar.tsx'
import { useStartCollection } from '../mutations.ts'
import { summarize } from './summarize-businesses.ts'
import { useHomeView } from './use-home-view.ts'
import { useBusinessActions } from './use-business-actions.ts'
import type { useOpenBusiness } from './use-open-business.ts'

type BusinessListProps = { businesses: readonly Business[]; opening: ReturnType<typeof useOpenBusiness> }

/** The businesses with their tools, and the popup of the one that was pressed. */
export function BusinessList({ businesses, opening }: BusinessListProps) {
  const { words, setWords, order, setOrder, leave } = useHomeView()
  const { open, openingUuid, popup, closePopup } = opening
  const isUnsubscribed = useAuth((state) => state.user?.subscription === null)
  // The letters come first, the list a moment after.
  const wanted = useDeferredValue(words)
  const sorted = useMemo(() => sortBusinesses(businesses, order), [businesses, order])
  const shown = useMemo(() => findBusinesses(businesses, wanted), [businesses, wanted])
  const pressed = businesses.find(({ uuid }) => uuid === popup?.uuid)
  const collect = useStartCollection()
  const [archiving, setArchiving] = useState<Business>()
  const actions = useBusinessActions({
    open: (business) => {
      leave()
      void open(business)
    },
    collect: (business) => collect.mutate(business),
    archive: setArchiving,
  })
  return (
    <>
      <Greeting summary={summarize(businesses)}>
        <HomeToolbar words={words} onWords={setWords} order={order} onOrder={setOrder} />
      </Greeting>
      {isUnsubscribed && (
        <Banner tone="warn" title="Tu cuenta no tiene una suscripción activa.">
          Puedes ver lo que ya recolectamos; para seguir recolectando, escríbenos.
        </Banner>
      )}
      {/* Room for the button that is fixed at the bottom of phones. */}
      <div className="flex flex-1 flex-col phone:pb-20">
        <p aria-live="polite" className="sr-only">
          {words && (shown.size === 1 ? '1 empresa encontrada' : `${shown.size} empresas encontradas`)}
        </p>
        <BusinessGrid
          businesses={sorted}
          shown={shown}
          actions={actions}
          openingUuid={openingUuid}
          dimmed={isUnsubscribed}
        />
        {shown.size === 0 && (
          <Card>
            <EmptyState
              kind="filtered"
              title={`Ninguna empresa coincide con «${words.trim()}»`}
              text="Prueba con otra parte del nombre o con el RUC."
              action={
                <Button size="sm" onClick={() => setWords('')}>
                  Ver todas
                </Button>
              }
            />
          </Card>
        )}
      </div>
      {pressed && popup && <BusinessPopup business={pressed} status={popup.status} onClose={closePopup} />}
      {archiving && <ArchiveModal business={archiving} onClose={() => setArchiving(undefined)} />}
    </>
  )
}
