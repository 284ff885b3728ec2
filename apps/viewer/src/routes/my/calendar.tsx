import { Calendar } from '../../screens/calendar/calendar.tsx';

export const access = 'everyone';

export default function CalendarPage() {
  return <Calendar />;
}
