import { getUploadTemplate } from '@contapro/contract/uploads'
import { useMutation } from '@tanstack/react-query'

import { call } from '../../../lib/api/call.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { LinkButton } from '../../../ui/controls/link-button.tsx'

/** Saves the empty sheet for vouchers typed by hand. */
export function TemplateLink() {
  const template = useMutation({
    mutationFn: async () => {
      const { sas, blob_filename: name } = await call(getUploadTemplate)
      await saveFile(sas, name, AbortSignal.timeout(MAX_MS))
    },
  })
  return (
    <>
      <LinkButton className="touch:min-h-11" disabled={template.isPending} onClick={() => template.mutate()}>
        Plantilla
      </LinkButton>
      {template.isError && (
        <span role="alert" className="text-error-text">
          No se pudo descargar la plantilla. Inténtalo otra vez.
        </span>
      )}
    </>
  )
}

const MAX_MS = 30_000
