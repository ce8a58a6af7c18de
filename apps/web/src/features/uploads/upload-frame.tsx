import { useEffect, useRef, useState } from 'react'

import { classNames } from '../../lib/format/class-names.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { readFrameMessage, type FrameMessage } from './frame-message.ts'
import { useRotatingText } from './use-rotating-text.ts'

type UploadFrameProps = {
  address: string
  /** Served by another provider: sandboxed, without token and name, and ready as soon as it has loaded. */
  isExternal: boolean
  onMessage: (message: FrameMessage) => void
}

const MESSAGES = [
  'Cargando el formulario...',
  'Cargando los registros...',
  'Cargando las imágenes...',
  'El formulario está casi listo...',
]
const MESSAGE_MS = 2200
const MIN_HEIGHT = 480

/** The form of uploads in a frame that is as high as its content, and what is loading until it is there. */
export function UploadFrame({ address, isExternal, onMessage }: UploadFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  const [height, setHeight] = useState(MIN_HEIGHT)
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      if (event.source !== frame.current?.contentWindow) return
      const message = readFrameMessage(event)
      if (!message) return
      if (message.kind === 'ready') setReady(true)
      if (message.kind === 'height') setHeight(Math.max(MIN_HEIGHT, Math.ceil(message.height)))
      onMessage(message)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [onMessage])
  return (
    <div className="relative">
      {!isReady && <Loading />}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own form needs its session; that of another provider is sandboxed */}
      <iframe
        ref={frame}
        src={address}
        title="Formulario para subir archivos"
        referrerPolicy="no-referrer"
        {...(isExternal && { sandbox: 'allow-scripts allow-forms allow-same-origin allow-downloads' })}
        onLoad={() => isExternal && setReady(true)}
        className={classNames('-mx-4 w-[calc(100%+2rem)] border-0', !isReady && 'invisible', isExternal && 'h-[75vh]')}
        {...(!isExternal && { style: { height } })}
      />
    </div>
  )
}

function Loading() {
  const text = useRotatingText(MESSAGES, MESSAGE_MS)
  return (
    <output className="absolute inset-x-0 top-0 grid h-60 place-content-center justify-items-center gap-3">
      <Spinner />
      <p className="text-text-2">{text}</p>
    </output>
  )
}
