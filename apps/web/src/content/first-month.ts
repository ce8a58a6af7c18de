import captions from '../assets/first-month/captions.vtt'
import chapters from '../assets/first-month/chapters.json'
import poster from '../assets/first-month/poster.jpg'
import video from '../assets/first-month/video.webm'

/** The screencast of a first month. `npm run video` records it, with its captions and chapters, from the demonstration. */
export const firstMonth = { title: 'Tu primer mes en 2 minutos', video, captions, poster, chapters } as const
