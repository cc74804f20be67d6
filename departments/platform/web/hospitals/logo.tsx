import { t } from '../../../../kernel/contract/words/text.ts'
import { call } from '../../../../kernel/web/data/call.ts'
import { invalidateTopics } from '../../../../kernel/web/data/query.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { LogoPanel as Logos } from '../../../../kernel/web/ui/person/logo-panel.tsx'
import { LOGO_LIMIT, NOT_A_LOGO, removeLogo, uploadLogo } from '../../contract.ts'
import type { Details } from './hospital-facts.tsx'

/**
 * The hospital's logo, or its initials where there is none. The version in the address makes every screen fetch a new
 * one.
 */
export function Logo({ hospital }: { hospital: Details }) {
  const { id, name, logo_version } = hospital
  if (logo_version > 0)
    return (
      <img
        className="platform-logo"
        src={`/api/platform/hospitals/${id}/logo?v=${logo_version}`}
        alt={t('Logo of {name}', { name })}
      />
    )
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
  return (
    <span className="platform-logo" data-empty aria-hidden>
      {initials}
    </span>
  )
}

/** Puts a logo in place, or takes it away. */
export function LogoPanel({ hospital: { id: hospital_id, name, logo_version } }: { hospital: Details }) {
  const remove = useCommand(removeLogo)
  return (
    <Logos
      name={name}
      version={logo_version}
      limit={LOGO_LIMIT}
      refused={NOT_A_LOGO}
      help={t('PNG, JPG or GIF up to 2 MB. Shown at its sign-in, in its menu and on what it prints.')}
      upload={async (file) => {
        await call(uploadLogo, { hospital_id }, { file })
        invalidateTopics(uploadLogo.changes ?? [])
      }}
      remove={() => remove.mutateAsync({ hospital_id })}
    />
  )
}
