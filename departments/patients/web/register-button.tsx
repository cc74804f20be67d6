import { Link } from 'react-router'
import { t } from '../../../kernel/contract/words/text.ts'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { Button } from '../../../kernel/web/ui/button.tsx'

/** The way to the registration, for those who may register. */
export const RegisterPatient = () =>
  useSession().can('patients.register') && (
    <Button component={Link} to="/hospital/patients/registration">
      {t('Register patient')}
    </Button>
  )
