import type { Picked } from './send-files.ts'

/** Files that operating systems put into folders by themselves. */
const HIDDEN = /(^|\/)(\.|Thumbs\.db$|desktop\.ini$|__MACOSX\/)/i

/** What was dropped: files, and all files of folders. The items must be read before the event ends. */
export async function readDropped(items: DataTransferItemList): Promise<Picked[]> {
  const entries = Array.from(items, (item) => item.webkitGetAsEntry() ?? item.getAsFile())
  const picked: Picked[] = []
  for (const entry of entries) {
    if (entry instanceof File) picked.push({ file: entry, path: entry.name })
    else if (entry) await readEntry(entry, '', picked)
  }
  return picked.filter(({ path }) => !HIDDEN.test(path))
}

/** Files of an input, which names the folders of a chosen folder. */
export function readChosen(files: FileList | null): Picked[] {
  return Array.from(files ?? [], (file) => ({ file, path: file.webkitRelativePath || file.name })).filter(
    ({ path }) => !HIDDEN.test(path),
  )
}

async function readEntry(entry: FileSystemEntry, folder: string, picked: Picked[]): Promise<void> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => {
      entry.file(resolve, reject)
    })
    picked.push({ file, path: folder + entry.name })
  } else if (isFolder(entry)) {
    const reader = entry.createReader()
    // It hands over some entries at a time, and none at the end.
    for (;;) {
      const entries = await new Promise<FileSystemEntry[]>((resolve, reject) => {
        reader.readEntries(resolve, reject)
      })
      if (entries.length === 0) return
      for (const child of entries) await readEntry(child, `${folder}${entry.name}/`, picked)
    }
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
