import type { Business } from '@contapro/contract/businesses'
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react'

import { useAuth } from '../../../lib/session/auth-store.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ArchiveModal } from './archive-modal.tsx'
import { findBusinesses } from './arrange-businesses.ts'
import { BusinessGrid } from './business-grid.tsx'
import { BusinessPopup } from './popups/business-popup.tsx'
import { Greeting } from './greeting.tsx'
import { HomeToolbar } from './home-toolbar.tsx'
import { useStartCollection } from '../mutations.ts'
import { summarizeBusinesses } from './summarize-businesses.ts'
import { useStableOrder } from './use-stable-order.ts'
import { useHomeView } from './use-home-view.ts'
import { useBusinessActions } from './use-business-actions.ts'
import type { useOpenBusiness } from './use-open-business.ts'

type BusinessListProps = {
  businesses: readonly Business[]
  openBusiness: ReturnType<typeof useOpenBusiness>
  attention: ReactNode
  notice: ReactNode
}

/** The businesses with search and order, and the popup of the pressed one. */
export function BusinessList({ businesses, openBusiness, attention, notice }: BusinessListProps) {
  const { searchText, setSearchText, order, setOrder, cancelUrlUpdate } = useHomeView()
  const { open, openingUuid, popup, closePopup } = openBusiness
  const isUnsubscribed = useAuth((state) => state.user?.subscription === null)
  // Typing stays responsive: the list renders after the field.
  const deferredText = useDeferredValue(searchText)
  const sorted = useStableOrder(businesses, order)
  const visible = useMemo(() => findBusinesses(businesses, deferredText), [businesses, deferredText])
  const pressed = businesses.find(({ uuid }) => uuid === popup?.uuid)
  const collect = useStartCollection()
  const [archiving, setArchiving] = useState<Business>()
  const actions = useBusinessActions({
    open: (business) => {
      cancelUrlUpdate()
      void open(business)
    },
    collect: (business) => collect.mutate(business),
    archive: setArchiving,
  })
  return (
    <>
      <Greeting attention={attention} summary={summarizeBusinesses(businesses)}>
        <HomeToolbar searchText={searchText} onSearch={setSearchText} order={order} onOrder={setOrder} />
      </Greeting>
      {notice}
      {isUnsubscribed && (
        <Banner tone="warn" title="Tu cuenta no tiene una suscripción activa.">
          Puedes ver lo que ya recopilamos; para seguir recopilando, escríbenos.
        </Banner>
      )}
      {/* The padding leaves room for the button fixed at the bottom on phones. */}
      <div className="flex flex-1 flex-col phone:pb-20">
        <p aria-live="polite" className="sr-only">
          {searchText && (visible.size === 1 ? '1 empresa encontrada' : `${visible.size} empresas encontradas`)}
        </p>
        <BusinessGrid
          businesses={sorted}
          visible={visible}
          actions={actions}
          openingUuid={openingUuid}
          areDimmed={isUnsubscribed}
        />
        {visible.size === 0 && (
          <Card>
            <EmptyState
              kind="filtered"
              title={`Ninguna empresa coincide con «${searchText.trim()}»`}
              text="Prueba con otra parte del nombre o con el RUC."
              action={
                <Button size="sm" onClick={() => setSearchText('')}>
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
