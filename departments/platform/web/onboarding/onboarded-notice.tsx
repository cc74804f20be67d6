import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { onboardHospital } from '../../contract.ts'
import { HospitalCredentials } from '../credentials.tsx'

/** After an onboarding: the first admin's credentials, this one time. */
export function OnboardedNotice() {
  const location = useLocation()
  const navigate = useNavigate()
  const [onboarded, setOnboarded] = useState(() => onboardHospital.output.safeParse(location.state?.onboarded).data)

  // The browser keeps a history entry's state through a reload; the password must live nowhere but on this screen.
  useEffect(() => {
    if (location.state?.onboarded) navigate({ search: location.search }, { replace: true, state: null })
  }, [location, navigate])

  if (!onboarded) return null
  return (
    <HospitalCredentials
      title={t('Hospital onboarded successfully! The hospital is now active and ready to use.')}
      issued={onboarded}
      onDismiss={() => setOnboarded(undefined)}
    />
  )
}
