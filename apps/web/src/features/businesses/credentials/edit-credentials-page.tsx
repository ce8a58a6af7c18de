import type { Business } from '@contapro/contract/businesses'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'

import { useViewEvent } from '../../../lib/api/usage.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { QueryFailure } from '../../../ui/feedback/query-failure.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { BusinessHeading } from '../shell/business-heading.tsx'
import { CredentialActivity } from './credential-activity.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { CredentialsModal } from './credentials-modal.tsx'
import { businessQueries } from '../queries.ts'
import { SecurityNote } from './security-note.tsx'
import { useCredentialsFlow } from './use-credentials-flow.ts'
import { newRefusal, type Refusals } from './validation-outcome.ts'

/** Edits the SUNAT credentials of a business, beside its collections and the activity of the credentials. */
export function EditCredentialsPage({ business, history }: { business: Business; history: ReactNode }) {
  useViewEvent('editar_credenciales', { businessUuid: business.uuid })
  return (
    <>
      <BusinessHeading business={business} title="Editar credenciales" />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <section aria-labelledby="credenciales">
          {/* A heading here too, so that the cards of both columns begin at the same height. */}
          <h2 id="credenciales" className="mb-3 text-16 font-semibold">
            Credenciales de SUNAT
          </h2>
          <Card className="p-5 phone:p-4">
            <Credentials key={business.uuid} business={business} />
          </Card>
          <SecurityNote />
        </section>
        <div className="grid min-w-0 gap-6">
          {history}
          <CredentialActivity business={business} />
        </div>
      </div>
    </>
  )
}

/** Saving starts a collection, which finds out within seconds whether SUNAT accepts the credentials. */
const VERDICT_REFRESH_MS = 2000

function Credentials({ business }: { business: Business }) {
  const { modal, save, retrySave, isSaving, validate, close, dismiss } = useCredentialsFlow(business)
  const isJustSaved = modal.name === 'update-credentials-success'
  const saved = useQuery({
    ...businessQueries.credentials(business.uuid),
    refetchInterval: isJustSaved || business.collection ? VERDICT_REFRESH_MS : false,
  })
  const [before, setBefore] = useState<Refusals>()
  const refused = isJustSaved && saved.data && before ? newRefusal(before, saved.data) : undefined
  if (saved.isPending) return <FormSkeleton />
  if (!saved.data) {
    return <QueryFailure query={saved} />
  }
  return (
    <>
      <CredentialsForm
        business={business}
        saved={saved.data}
        isSaving={isSaving}
        onSave={(changes) => {
          setBefore(saved.data)
          void save(changes)
        }}
      />
      <CredentialsModal
        modal={refused ? { name: 'validate-credentials-error', outcome: refused } : modal}
        isSaving={isSaving}
        onRetrySave={() => void retrySave()}
        onValidate={validate}
        onClose={refused ? dismiss : close}
      />
    </>
  )
}

function FormSkeleton() {
  return (
    <SkeletonRows
      label="Cargando las credenciales..."
      rows={4}
      className="grid gap-6"
      rowClass="grid gap-2"
      bars={['h-2.5 w-28', 'h-control rounded-md']}
    />
  )
}
