import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { typedKeys } from '@contapro/domain/lists/typed-keys'
import { localError } from '../api/api-error.ts'

const TYPES = { jpeg: 'image/jpeg', png: 'image/png', pdf: 'application/pdf' } as const
export type FileKind = keyof typeof TYPES

/** The first bytes of each kind: the content decides what a file is, not its name. */
const SIGNATURES: Record<FileKind, readonly number[]> = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47],
  pdf: [0x25, 0x50, 0x44, 0x46],
}

/** The kind of a file that can be shown; undefined for any other. */
export function fileKind(link: string): FileKind | undefined {
  const path = pathOf(link)
  return typedKeys(TYPES).find((kind) => path.endsWith(`.${kind}`))
}

function pathOf(link: string): string {
  return link.split(/[?#]/)[0] ?? ''
}

const fileQuery = (link: string) =>
  queryOptions({
    // Without the query: a renewed signature links to the same content.
    queryKey: ['file', pathOf(link)],
    queryFn: ({ signal }) => readFile(link, signal),
    staleTime: Infinity,
    retry: false,
  })

/** Downloads a file and returns an object URL for an image or a frame. */
export function useFile(link: string) {
  const client = useQueryClient()
  const { data: blob, error, isFetching } = useQuery(fileQuery(link))
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!blob) return undefined
    const objectUrl = URL.createObjectURL(blob)
    // oxlint-disable-next-line react/set-state-in-effect -- the object URL is created and revoked by this effect
    setAddress(objectUrl)
    return () => {
      URL.revokeObjectURL(objectUrl)
      setAddress(undefined)
    }
  }, [blob])
  /** Downloads again, with a renewed link if there is one. */
  const reload = (renewedLink = link) => client.fetchQuery(fileQuery(renewedLink)).catch(() => undefined)
  return { address, error, isFetching, reload }
}

async function readFile(link: string, signal: AbortSignal): Promise<Blob> {
  const kind = fileKind(link)
  if (!kind) throw localError(0, 'FILE_KIND', 'No hay vista previa', 'Este tipo de archivo no se puede mostrar aquí.')
  try {
    const blob = await readBlob(await fetchFile(link, signal))
    const start = new Uint8Array(await blob.slice(0, 4).arrayBuffer())
    if (!SIGNATURES[kind].every((byte, index) => start[index] === byte))
      // The text is fixed by the specification, although nothing is converted to Base64 here.
      throw unreadable('Error al convertir el PDF a Base64: el resultado es nulo.')
    // We set the type, so that a frame never renders the file as a page of ours.
    return new Blob([blob], { type: TYPES[kind] })
  } catch (error) {
    // oxlint-disable-next-line no-console -- keeps the cause, which the message on screen does not show
    if (!signal.aborted) console.error('Error al cargar el PDF:', error)
    throw error
  }
}

async function fetchFile(link: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(link, { signal }).catch((cause: unknown) => {
    if (signal.aborted) throw cause
    throw localError(
      0,
      'NETWORK_UNREACHABLE',
      'Sin conexión',
      'No pudimos abrir el archivo. Revisa tu conexión e inténtalo de nuevo.',
    )
  })
  if (response.ok) return response
  throw response.status === 404
    ? localError(
        404,
        'FILE_NOT_FOUND',
        'Archivo no encontrado',
        'El enlace venció o el archivo ya no está. Inténtalo de nuevo.',
      )
    : localError(
        response.status,
        `HTTP_${response.status}`,
        'No pudimos abrir el archivo',
        'Por favor, inténtalo de nuevo en un minuto.',
      )
}

async function readBlob(response: Response): Promise<Blob> {
  try {
    return await response.blob()
  } catch {
    throw unreadable('Error al leer el archivo Blob.')
  }
}

function unreadable(message: string) {
  return localError(
    0,
    'FILE_UNREADABLE',
    'No pudimos mostrar el archivo',
    `${message} Inténtalo de nuevo o descárgalo.`,
  )
}
