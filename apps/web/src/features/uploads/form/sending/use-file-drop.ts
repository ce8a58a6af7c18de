import { useEffect, useState } from 'react'

import { useStable } from '../../../../lib/browser/use-stable.ts'
import { readDropped } from './read-dropped.ts'
import type { Picked } from './send-files.ts'

/** Takes files that are dropped anywhere on the form. Returns whether some are held above it. */
export function useFileDrop(isDisabled: boolean, onDrop: (files: readonly Picked[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const take = useStable(onDrop)
  useEffect(() => {
    const over = (event: DragEvent) => {
      // Otherwise the browser would open the file instead of the page.
      event.preventDefault()
      setOver(!isDisabled)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      if (!isDisabled && event.dataTransfer) void readDropped(event.dataTransfer.items).then(take)
    }
    document.addEventListener('dragover', over)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('dragover', over)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drop)
    }
  }, [isDisabled, take])
  return isOver
}
