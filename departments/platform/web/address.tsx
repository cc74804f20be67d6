import { IconExternalLink } from '@tabler/icons-react'
import { t } from '../../../kernel/contract/words/text.ts'

/** The hospital's own address: its name before this installation's domain. */
export function addressOf(subdomain: string): { name: string; url: string } {
  const { protocol, hostname, port } = window.location
  // An IP address has no names below it; the installation then answers at localhost.
  const domain = /^[\d.]+$/.test(hostname) ? 'localhost' : hostname
  const name = `${subdomain}.${domain}${port && `:${port}`}`
  return { name, url: `${protocol}//${name}/` }
}

/** A link to the hospital's own address, in a new tab. */
export function Address({ subdomain }: { subdomain: string }) {
  const { name, url } = addressOf(subdomain)
  return (
    <a href={url} target="_blank" rel="noreferrer" className="u-link u-nowrap">
      {name} <IconExternalLink size={14} aria-hidden />
      <span className="u-visually-hidden"> {t('(opens in a new tab)')}</span>
    </a>
  )
}
