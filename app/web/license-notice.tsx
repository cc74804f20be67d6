import { Link } from 'react-router'
import { t } from '../../kernel/contract/words/text.ts'
import type { Me } from '../../kernel/web/session/session.tsx'
import { formatDate } from '../../kernel/web/ui/format.ts'
import { Notice } from '../../kernel/web/ui/overlay/feedback.tsx'
import { rich } from '../../kernel/web/ui/page/rich.tsx'

const Help = () => (
  <Link to="/hospital/support" className="u-link">
    {t('Ask for help')}
  </Link>
)

/**
 * Over every page while the hospital's licence has ended: to everybody when it is read-only, to its admin already in
 * the days of grace.
 */
export default function LicenseNotice({ me }: { me: Me }) {
  const { hospital } = me
  if (!hospital) return null
  const ended = hospital.license_expires_on
    ? t(' ended on {license_expires_on}', { license_expires_on: formatDate(hospital.license_expires_on) })
    : t(' has ended')
  if (hospital.read_only)
    return (
      <div className="u-frame-notice">
        <Notice tone="red">
          {rich('Read-only: the licence{ended}. Everything can be read, nothing can be changed. {help}', {
            ended,
            help: <Help />,
          })}
        </Notice>
      </div>
    )
  if (hospital.license_status !== 'grace' || !me.permissions.includes('hospital.settings')) return null
  return (
    <div className="u-frame-notice">
      <Notice tone="amber">
        {rich(
          'The licence{ended}. Your people can go on working for a few more days; then Uzima becomes read-only. {help}',
          {
            ended,
            help: <Help />,
          },
        )}
      </Notice>
    </div>
  )
}
