import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { localError } from '../api/api-error.ts'

const TYPES = { jpeg: 'image/jpeg', pdf: 'application/pdf' } as const
export type FileKind = keyof typeof TYPES

/** How each kind begins: what a file is, its content says, not its name. */
const SIGNATURES: Record<FileKind, readonly number[]> = { jpeg: [0xff, 0xd8, 0xff], pdf: [0x25, 0x50, 0x44, 0x46] }

/** Pictures and PDFs can be shown; any other kind shows nothing (specification §4). */
export function fileKind(link: string): FileKind | undefined {
  const path = pathOf(link)
  return (Object.keys(TYPES) as FileKind[]).find((kind) => path.endsWith(`.${kind}`))
}

function pathOf(link: string): string {
  return link.split(/[?#]/)[0] ?? ''
}

const fileQuery = (link: string) =>
  queryOptions({
    // Without the signature: a link signed anew names the same content.
    queryKey: ['file', pathOf(link)],
    queryFn: ({ signal }) => readFile(link, signal),
    staleTime: Infinity,
    retry: false,
  })

/** A file of the store as an address that an image or a frame can show. */
export function useFile(link: string) {
  const client = useQueryClient()
  const { data: blob, error, isFetching } = useQuery(fileQuery(link))
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!blob) return undefined
    const made = URL.createObjectURL(blob)
    // oxlint-disable-next-line react/set-state-in-effect -- the address lives and ends with the effect that made it
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(undefined)
    }
  }, [blob])
  /** Once more, with a link signed anew when there is one. */
  const reload = (fresh = link) => client.fetchQuery(fileQuery(fresh)).catch(() => undefined)
  return { address, error, isFetching, reload }
}

async function readFile(link: string, signal: AbortSignal): Promise<Blob> {
  const kind = fileKind(link)
  if (!kind) throw localError(0, 'FILE_KIND', 'No hay vista previa', 'Este tipo de archivo no se puede mostrar aquí.')
  try {
    const blob = await readBlob(await reach(link, signal))
    const start = new Uint8Array(await blob.slice(0, 4).arrayBuffer())
    if (!SIGNATURES[kind].every((byte, index) => start[index] === byte)) throw emptyResult()
    // Typed by us: a frame must never take it for a page of ours.
    return new Blob([blob], { type: TYPES[kind] })
  } catch (error) {
    // oxlint-disable-next-line no-console -- the specification wants it logged (§8); it is shown as well
    if (!signal.aborted) console.error('Error al cargar el PDF:', error)
    throw error
  }
}

async function reach(link: string, signal: AbortSignal): Promise<Response> {
  const answer = await fetch(link, { signal }).catch((cause: unknown) => {
    if (signal.aborted) throw cause
    throw localError(
      0,
      'NETWORK_UNREACHABLE',
      'Sin conexión',
      'No pudimos traer el archivo. Revisa tu conexión e inténtalo de nuevo.',
    )
  })
  if (answer.ok) return answer
  throw answer.status === 404
    ? localError(
        404,
        'FILE_NOT_FOUND',
        'Archivo no encontrado',
        'El enlace venció o el archivo ya no está. Inténtalo de nuevo.',
      )
    : localError(
        answer.status,
        `HTTP_${answer.status}`,
        'No pudimos traer el archivo',
        'Por favor, inténtalo de nuevo en un minuto.',
      )
}

async function readBlob(answer: Response): Promise<Blob> {
  try {
    return await answer.blob()
  } catch {
    throw unreadable('Error al leer el archivo Blob.')
  }
}

function emptyResult() {
  return unreadable('Error al convertir el PDF a Base64: el resultado es nulo.')
}

function unreadable(message: string) {
  return localError(
    0,
    'FILE_UNREADABLE',
    'No pudimos mostrar el archivo',
    `${message} Inténtalo de nuevo o descárgalo.`,
  )
}
