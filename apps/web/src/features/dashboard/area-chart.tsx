import { isTaxPeriod, shortMonth } from '@contapro/domain/periods/tax-period'
import { useId, useRef, useState } from 'react'

import { clamp } from '../../lib/format/clamp.ts'
import { periodName } from '../../lib/format/period-name.ts'
import { soles } from '../../lib/format/soles.ts'
import { findRuns, niceScale, smoothPath, type Month, type Point } from './chart-geometry.ts'
import { useWidth } from './use-width.ts'

type AreaChartProps = { title: string; months: readonly Month[]; current: string }

const HEIGHT = 224
const PAD = { top: 8, right: 12, bottom: 24, left: 48 }

/** Of the invisible slider: a tap selects the month under the finger when the track is longer than the plot by half a thumb at each end. */
const THUMB = 16

/**
 * The amounts of a year as an area. An invisible slider over the plot selects a month by mouse, touch or arrow keys; a hidden table lists them
 * all. A tapped month stays selected until something else is tapped.
 */
export function AreaChart({ title, months, current }: AreaChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const gradient = useId()
  const [selected, setSelected] = useState<number>()
  const { top, ticks } = niceScale(Math.max(0, ...months.map(({ amount }) => amount ?? 0)))
  const right = Math.max(PAD.left + 1, width - PAD.right)
  const bottom = HEIGHT - PAD.bottom
  const xOf = (index: number) => PAD.left + ((right - PAD.left) * index) / Math.max(1, months.length - 1)
  const yOf = (amount: number) => bottom - (Math.max(0, amount) / top) * (bottom - PAD.top)
  const points: Point[] = months.map(({ amount }, index) => ({ x: xOf(index), y: yOf(amount ?? 0) }))
  // A month that has not ended is not part of the line, which would seem to fall.
  const ended = months.map((month) => (month.isRunning ? { ...month, amount: null } : month))
  const lines = findRuns(ended, 'known').map(({ first, last }) => ({
    path: smoothPath(points.slice(first, last + 1)),
    from: xOf(first),
    to: xOf(last),
  }))
  const running = months.findIndex(({ amount, isRunning }) => isRunning && amount !== null)
  const [beforeRunning, runningPoint] = [
    ended[running - 1]?.amount === null ? undefined : points[running - 1],
    points[running],
  ]
  const labelEvery = width < 480 ? 3 : 1
  const nearestMonth = (clientX: number) => {
    const left = box.current?.getBoundingClientRect().left ?? 0
    const share = (clientX - left - PAD.left) / (right - PAD.left)
    return clamp(Math.round(share * (months.length - 1)), 0, months.length - 1)
  }
  const shown = selected === undefined ? undefined : months[selected]
  const marker = selected === undefined ? undefined : points[selected]
  return (
    <div ref={box} className="relative min-w-0 overflow-hidden">
      <input
        type="range"
        min={0}
        max={months.length - 1}
        value={selected ?? months.length - 1}
        aria-label={title}
        aria-valuetext={monthText(months[selected ?? months.length - 1])}
        className="peer absolute inset-y-0 z-10 m-0 h-full cursor-default touch-pan-y appearance-none opacity-0 [&::-webkit-slider-thumb]:h-full [&::-webkit-slider-thumb]:w-4"
        style={{ left: PAD.left - THUMB / 2, width: right - PAD.left + THUMB }}
        onChange={(event) => setSelected(Number(event.target.value))}
        onFocus={() => setSelected((shown) => shown ?? months.length - 1)}
        onBlur={() => setSelected(undefined)}
        onPointerDown={(event) => setSelected(nearestMonth(event.clientX))}
        onPointerMove={(event) => setSelected(nearestMonth(event.clientX))}
        onPointerLeave={(event) => event.pointerType === 'mouse' && setSelected(undefined)}
      />
      <svg
        width={width}
        height={HEIGHT}
        aria-hidden="true"
        className="block rounded-sm peer-focus-visible:outline-2 peer-focus-visible:-outline-offset-2 peer-focus-visible:outline-accent"
      >
        <defs>
          <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0%" stopColor="var(--accent)" stopOpacity="0.14" />
            <stop offset="100%" stopColor="var(--accent)" stopOpacity="0.04" />
          </linearGradient>
        </defs>
        {ticks.map((tick) => (
          <g key={tick} className="text-11">
            <line x1={PAD.left} x2={right} y1={yOf(tick)} y2={yOf(tick)} stroke="var(--chart-grid)" />
            <text x={PAD.left - 8} y={yOf(tick)} dy="0.32em" textAnchor="end" fill="var(--chart-axis)" className="num">
              {shortAmount(tick)}
            </text>
          </g>
        ))}
        {months.map(({ period }, index) =>
          (months.length - 1 - index) % labelEvery === 0 ? (
            <text
              key={period}
              x={xOf(index)}
              y={HEIGHT - 6}
              textAnchor={index === months.length - 1 ? 'end' : 'middle'}
              fill={period === current ? 'var(--text)' : 'var(--chart-axis)'}
              className={period === current ? 'text-11 font-semibold' : 'text-11'}
            >
              {isTaxPeriod(period) ? shortMonth(period) : period}
            </text>
          ) : null,
        )}
        {/* The line stops where there is no number: falling to zero would be a lie. */}
        {findRuns(months, 'missing').map(({ first, last }) => {
          const from = xOf(Math.max(0, first - 1))
          const to = xOf(Math.min(months.length - 1, last + 1))
          return (
            <rect
              key={first}
              x={from}
              y={PAD.top}
              width={Math.max(1, to - from)}
              height={bottom - PAD.top}
              fill="var(--surface-active)"
            />
          )
        })}
        {lines.map(({ path, from, to }) => (
          <g key={from}>
            <path d={`${path} L ${to} ${bottom} L ${from} ${bottom} Z`} fill={`url(#${gradient})`} />
            <path d={path} fill="none" stroke="var(--chart-stroke)" strokeWidth="1.75" />
          </g>
        ))}
        {beforeRunning && runningPoint && (
          <path
            d={smoothPath([beforeRunning, runningPoint])}
            fill="none"
            stroke="var(--chart-stroke)"
            strokeWidth="1.75"
            strokeDasharray="3 4"
          />
        )}
        {marker && (
          <line
            x1={marker.x}
            x2={marker.x}
            y1={PAD.top}
            y2={bottom}
            stroke="var(--line-strong)"
            strokeDasharray="2 3"
          />
        )}
        {points.map((point, index) =>
          months[index]?.amount !== null &&
          (index === selected ||
            index === points.length - 1 ||
            isAlone(months, index) ||
            isUncertain(months[index])) ? (
            <circle
              key={months[index]?.period}
              cx={point.x}
              cy={point.y}
              r={index === selected ? 4.5 : 3.5}
              fill={index === selected || isUncertain(months[index]) ? 'var(--surface)' : 'var(--accent)'}
              stroke="var(--chart-stroke)"
              strokeWidth="1.75"
            />
          ) : null,
        )}
      </svg>
      {shown && marker && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute z-20 rounded-md bg-surface px-3 py-2 text-12 shadow-float"
          style={{
            top: Math.max(0, marker.y - 12),
            left: marker.x,
            transform: `translateX(${marker.x > width / 2 ? 'calc(-100% - 12px)' : '12px'})`,
          }}
        >
          <p className="whitespace-nowrap text-text-3">{periodName(shown.period)}</p>
          <p className="num font-semibold">{amountText(shown)}</p>
        </div>
      )}
      <table className="sr-only">
        <caption>{title}</caption>
        <tbody>
          {months.map((month) => (
            <tr key={month.period}>
              <th scope="row">{periodName(month.period)}</th>
              <td>{amountText(month)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function monthText(month: Month | undefined): string {
  return month ? `${periodName(month.period)}: ${amountText(month)}` : ''
}

function amountText({ amount, isComplete, isRunning = false }: Month): string {
  if (amount === null) return 'Sin dato'
  return [soles(amount), ...(isRunning ? ['mes en curso'] : []), ...(isComplete ? [] : ['incompleto'])].join(', ')
}

/** Its amount may still change. */
function isUncertain(month: Month | undefined): boolean {
  return !month?.isComplete || month.isRunning === true
}

/** A month between two without numbers, which no line would show. */
function isAlone(months: readonly Month[], index: number): boolean {
  return months[index - 1]?.amount === null && months[index + 1]?.amount === null
}

/** `250 k`, `1.2 M`, short enough for the axis. */
function shortAmount(amount: number): string {
  if (amount >= 1_000_000) return `${roundToTenth(amount / 1_000_000)} M`
  return amount >= 1000 ? `${roundToTenth(amount / 1000)} k` : roundToTenth(amount)
}

function roundToTenth(value: number): string {
  return String(Math.round(value * 10) / 10)
}
