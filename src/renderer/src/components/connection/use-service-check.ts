import { useRef, useState } from 'react'
import { send } from '../../api/send.ts'
import type { PingView } from '../../../../shared/service/connection.ts'
import { faultText } from '../../../../shared/fault-text.ts'
import type { Connection } from '../../../../shared/program/settings.ts'
import { useWords } from '../../locales/words.ts'
import { proposedUrl } from './proposed-url.ts'

/** What is known of the service behind a URL that is being typed. */
interface ServiceCheck {
  ping: PingView | null
  /** What is wrong with the URL, in words. */
  fault: string | null
  /** The URL with the scheme that is missing. */
  proposal: string | null
  busy: boolean
  /** Asks the service, once for one text however often it is called. False when the URL cannot be used. */
  look: (url: string) => Promise<boolean>
  forget: () => void
}

const NOTHING = { ping: null, fault: null, proposal: null, busy: false }

/** Checks a service while its form is filled in: with a ping, which carries no key and is not counted. */
export function useServiceCheck(keyPlace: Connection['keyPlace']): ServiceCheck {
  const t = useWords()
  const [told, setTold] = useState<Omit<ServiceCheck, 'look' | 'forget'>>(NOTHING)
  const latest = useRef<{ url: string; usable: Promise<boolean> } | null>(null)
  const ask = async (url: string): Promise<boolean> => {
    const proposal = proposedUrl(url)
    if (proposal) {
      setTold({ ...NOTHING, proposal })
      return false
    }
    setTold({ ...NOTHING, busy: true })
    const answer = await send('checkService', { baseUrl: url, keyPlace })
    if (latest.current?.url === url)
      setTold(answer.ok ? { ...NOTHING, ping: answer.value } : { ...NOTHING, fault: faultText(t, answer.error) })
    return answer.ok
  }
  const look = (typed: string): Promise<boolean> => {
    const url = typed.trim()
    if (latest.current?.url === url) return latest.current.usable
    const usable = ask(url)
    latest.current = { url, usable }
    return usable
  }
  const forget = (): void => {
    latest.current = null
    setTold(NOTHING)
  }
  return { ...told, look, forget }
}
