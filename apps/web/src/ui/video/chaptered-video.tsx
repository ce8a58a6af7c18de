import { Play } from 'lucide-react'
import { useRef, useState } from 'react'

import { classNames } from '../../lib/format/class-names.ts'

export type Video = {
  title: string
  /** Addresses of a WebM, its captions in Spanish and the picture shown before it plays. */
  video: string
  captions: string
  poster: string
  /** `start` is in seconds. */
  chapters: readonly { title: string; start: number }[]
}

/** A video with captions and, below it, its chapters. Nothing but the picture is loaded before somebody plays it. */
export function ChapteredVideo({ video, onEnded }: { video: Video; onEnded?: () => void }) {
  const player = useRef<HTMLVideoElement>(null)
  const [seconds, setSeconds] = useState(0)
  const current = video.chapters.findLastIndex(({ start }) => start <= seconds)
  const playFrom = (start: number) => {
    if (!player.current) return
    player.current.currentTime = start
    setSeconds(start)
    // A browser may refuse to play; its own controls are there.
    player.current.play().catch(() => undefined)
  }
  return (
    <div>
      <video
        ref={player}
        controls
        playsInline
        preload="none"
        width={1280}
        height={720}
        poster={video.poster}
        aria-label={video.title}
        className="block aspect-video h-auto w-full bg-inverse sm:short:max-h-[45dvh]"
        onTimeUpdate={(event) => setSeconds(event.currentTarget.currentTime)}
        onEnded={onEnded}
      >
        <source src={video.video} type="video/webm" />
        <track kind="captions" src={video.captions} srcLang="es" label="Español" default />
      </video>
      <ol aria-label="Capítulos" className="grid border-y border-line sm:auto-cols-fr sm:grid-flow-col">
        {video.chapters.map(({ title, start }, index) => (
          <li key={title} className="border-line not-first:border-t sm:not-first:border-t-0 sm:not-first:border-l">
            <button
              type="button"
              aria-current={index === current ? 'step' : undefined}
              onClick={() => playFrom(start)}
              className={classNames(
                'grid size-full grid-cols-[0.875rem_1fr] content-start gap-x-2 gap-y-0.5 px-3.5 py-3 text-left text-12 transition-colors hover:bg-hover phone:grid-cols-[0.875rem_1fr_auto] phone:px-4',
                index === current ? 'bg-selected font-medium text-text' : 'text-text-2',
              )}
            >
              <Play
                aria-hidden="true"
                className={classNames('mt-px size-3.5', index === current ? 'fill-current text-accent' : 'text-text-3')}
              />
              <span>{title}</span>
              <span className="num text-text-3 sm:col-start-2">{minutes(start)}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** `1:05` */
function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
}
