import { fileKind, useFile } from '../../lib/browser/use-file.ts'
import { Delayed } from '../feedback/delayed.tsx'
import { LoadFailure } from '../feedback/load-failure.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'

type FilePreviewProps = {
  link: string
  /** What is shown: 'Factura F001-123'. */
  name: string
  /** Asks for the link again: it may have expired. */
  onRenew?: () => Promise<string | undefined>
}

/** A .jpeg as an image, a .pdf in the browser's own viewer; other kinds show nothing (specification §4). */
export function FilePreview({ link, name, onRenew }: FilePreviewProps) {
  return fileKind(link) ? <Preview link={link} name={name} {...(onRenew && { onRenew })} /> : null
}

const frame = 'h-[560px] max-h-[75vh] w-full'

function Preview({ link, name, onRenew }: FilePreviewProps) {
  const { address, error, isFetching, reload } = useFile(link)
  if (error) {
    const again = async () => reload(await onRenew?.())
    return <LoadFailure error={error} onRetry={() => void again()} retrying={isFetching} />
  }
  if (!address) {
    return (
      <Delayed label={`Cargando ${name}...`}>
        <Skeleton className={`${frame} rounded-md`} />
      </Delayed>
    )
  }
  if (fileKind(link) === 'pdf') {
    return (
      // The address is a blob that we typed as PDF ourselves.
      // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers open no PDF viewer inside a sandbox
      <iframe
        src={`${address}#navpanes=0`}
        title={name}
        className={`${frame} rounded-md border border-line bg-sunken`}
      />
    )
  }
  return (
    <section
      aria-label={name}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be focusable (WCAG 2.1.1)
      tabIndex={0}
      className={`${frame} overflow-auto rounded-md border border-line bg-sunken`}
    >
      <img src={address} alt={name} className="w-full" />
    </section>
  )
}
