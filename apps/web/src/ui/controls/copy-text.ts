import { toast } from '../overlays/toast-store.ts'

/** Copies text to the clipboard and shows a toast with the result. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    toast('Copiado al portapapeles')
    return true
  } catch {
    toast('Tu navegador no permitió copiar. Selecciona el texto y cópialo tú.', { tone: 'warn' })
    return false
  }
}
