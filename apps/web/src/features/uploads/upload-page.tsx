import type { Business } from '@contapro/contract/businesses'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

import { useViewEvent } from '../../lib/api/usage.ts'
import { webConfigQuery } from '../../lib/api/web-config.ts'
import { useAuth } from '../../lib/session/auth-store.ts'
import { SEARCH_PARAMS } from '../../lib/url/search-params.ts'
import { UPLOAD_FORM_PATH } from '../../lib/url/upload-form-path.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import type { FrameMessage } from './frame-message.ts'
import { UploadFrame } from './upload-frame.tsx'

/** /dashboard/subir-archivos: the form of uploads, in a frame. */
export function UploadPage({ business }: { business: Business }) {
  const config = useQuery(webConfigQuery)
  const client = useQueryClient()
  const expire = useAuth((state) => state.expire)
  useViewEvent('subir_archivos', { businessUuid: business.uuid })
  const handle = useCallback(
    ({ kind }: FrameMessage) => {
      // New vouchers change every number of the business, and its periods.
      if (kind === 'changed') void client.invalidateQueries()
      if (kind === 'session-expired') expire()
    },
    [client, expire],
  )
  const externalUrl = config.data?.upload_form_url ?? undefined
  return (
    <>
      <div className="grid gap-1">
        <PageHeading title="Subir archivos" />
        <p className="text-text-2">
          Lo que SUNAT no entrega, o mientras no responde. Pasa por las mismas reglas que la recopilación.
        </p>
      </div>
      {!config.isPending && (
        <UploadFrame
          key={business.uuid}
          address={externalUrl ?? `${UPLOAD_FORM_PATH}?${SEARCH_PARAMS.business}=${business.uuid}`}
          isExternal={externalUrl !== undefined}
          onMessage={handle}
        />
      )}
    </>
  )
}
