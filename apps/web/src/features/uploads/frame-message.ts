/** What the form inside the frame reports to the page around it. */
export type FrameMessage = MessageContent & { readonly source: 'uploads' }

type MessageContent =
  | { readonly kind: 'ready' | 'changed' | 'session-expired' }
  | { readonly kind: 'height'; readonly height: number }

/** Posts a message to the page around the frame; does nothing when the form was opened by itself. */
export function postToPage(message: MessageContent): void {
  if (window.parent !== window) window.parent.postMessage({ source: 'uploads', ...message }, window.location.origin)
}

/** A message of our own form; undefined for any other. */
export function readFrameMessage({
  origin,
  data,
}: Pick<MessageEvent<unknown>, 'origin' | 'data'>): FrameMessage | undefined {
  if (origin !== window.location.origin || typeof data !== 'object' || data === null) return undefined
  if (!('source' in data) || data.source !== 'uploads' || !('kind' in data)) return undefined
  if (data.kind === 'height' && 'height' in data && typeof data.height === 'number')
    return { source: 'uploads', kind: 'height', height: data.height }
  const { kind } = data
  return kind === 'ready' || kind === 'changed' || kind === 'session-expired' ? { source: 'uploads', kind } : undefined
}
