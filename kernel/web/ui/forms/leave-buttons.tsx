import { t } from '../../../contract/words/text.ts'
import { Button } from '../button.tsx'

type Props = { onKeep: () => void; onDiscard: () => void }
/** The question before what was typed is lost, in the place of a form's buttons. */
export const LeaveButtons = ({ onKeep, onDiscard }: Props) => (
  <>
    <span role="alert">{t('What was typed is lost.')}</span>
    <Button variant="default" autoFocus onClick={onKeep}>
      {t('Keep typing')}
    </Button>
    <Button color="red" onClick={onDiscard}>
      {t('Discard')}
    </Button>
  </>
)
