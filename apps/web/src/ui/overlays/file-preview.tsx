import { useState } from 'react'

import { fileKind, useFile } from '../../lib/browser/use-file.ts'
import { classNames } from '../../lib/format/class-names.ts'
import { Delayed } from '../feedback/delayed.tsx'
import { LoadFailure } from '../feedback/load-failure.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { SIDEWAYS_SCROLL } from './use-steps.ts'

type FilePreviewProps = {
  link: string
  /** The voucher's name: 'Factura F001-123'. */
  name: string
  /** Fetches a fresh link, because a signed one expires. */
  onRenewLink?: () => Promise<string | undefined>
  /** Shows a picture in its full height, in a pane that scrolls by itself. */
  isWhole?: boolean
}

/** Shows a .jpeg as an image and a .pdf in the browser's viewer; other kinds show nothing. */
export function FilePreview(props: FilePreviewProps) {
  return fileKind(props.link) ? <Preview {...props} /> : null
}

/** On phones a document has the width of the screen. */
const frameClass = 'h-[560px] max-h-[75vh] w-full phone:-mx-4 phone:w-auto phone:max-h-none phone:rounded-none'

function Preview({ link, name, onRenewLink, isWhole = false }: FilePreviewProps) {
  const { address, error, isFetching, reload } = useFile(link)
  if (error) {
    const retry = async () => reload(await onRenewLink?.())
    return <LoadFailure error={error} onRetry={() => void retry()} isRetrying={isFetching} />
  }
  if (!address) {
    return (
      <Delayed label={`Cargando ${name}...`}>
        <Skeleton className={`${frameClass} rounded-md`} />
      </Delayed>
    )
  }
  if (fileKind(link) === 'pdf') {
    return (
      // The address is a blob whose type we set to PDF ourselves.
      // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers open no PDF viewer inside a sandbox
      <iframe
        src={`${address}#navpanes=0`}
        title={name}
        className={`${frameClass} rounded-md border border-line bg-sunken phone:h-[calc(100dvh-16rem)]`}
      />
    )
  }
  return <Picture address={address} name={name} isWhole={isWhole} />
}

type PictureProps = { address: string; name: string; isWhole: boolean }

/** A press anywhere on the picture shows it at twice its size, and the next one as it was. */
function Picture({ address, name, isWhole }: PictureProps) {
  const [isEnlarged, setEnlarged] = useState(false)
  const sideways = isEnlarged && { [SIDEWAYS_SCROLL]: true }
  const picture = (
    <div className={classNames('relative', isEnlarged && 'w-[200%]')}>
      <img src={address} alt={name} className="w-full" />
      <button
        type="button"
        aria-label={`Ampliar ${name}`}
        aria-pressed={isEnlarged}
        className={classNames('absolute inset-0 -outline-offset-2', isEnlarged ? 'cursor-zoom-out' : 'cursor-zoom-in')}
        onClick={() => setEnlarged(!isEnlarged)}
      />
    </div>
  )
  if (isWhole) {
    return (
      <div {...sideways} className="w-full overflow-auto rounded-xs border border-line bg-surface">
        {picture}
      </div>
    )
  }
  return (
    <section
      aria-label={name}
      {...sideways}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be focusable (WCAG 2.1.1)
      tabIndex={0}
      className="max-h-[min(560px,75vh)] w-full overflow-auto rounded-md border border-line bg-sunken phone:-mx-4 phone:max-h-none phone:w-auto phone:rounded-none phone:border-x-0"
    >
      {picture}
    </section>
  )
}
