import { Link } from 'react-router'
import { t } from '../../../kernel/contract/words/text.ts'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { useWayBack } from './places.ts'

/** At the left of the foot: back to the department's queue. */
export function BackToQueue({ department }: { department: string }) {
  const back = useWayBack(department)
  return (
    <Button variant="default" component={Link} to={back} className="consultation-back">
      {t('Back to Queue')}
    </Button>
  )
}
