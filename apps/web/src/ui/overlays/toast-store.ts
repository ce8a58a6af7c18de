import { create } from 'zustand'

export type ToastTone = 'ok' | 'warn' | 'error'

export type Toast = {
  id: number
  text: string
  tone: ToastTone
  action?: { label: string; run: () => void }
}

type ToastState = {
  current: Toast | null
  /** Loads the toaster's code with the first toast. */
  hasToasted: boolean
  close: (id: number) => void
}

export const useToast = create<ToastState>((set) => ({
  current: null,
  hasToasted: false,
  close: (id) => set((state) => (state.current?.id === id ? { current: null } : state)),
}))

let lastId = 0

/** Shows a short message at the bottom of the page. A new toast replaces the current one. */
export function toast(text: string, options: { tone?: ToastTone; action?: Toast['action'] } = {}): void {
  lastId += 1
  const { tone = 'ok', action } = options
  useToast.setState({ hasToasted: true, current: { id: lastId, text, tone, ...(action && { action }) } })
}
