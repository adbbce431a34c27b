export const safeSportPhone = { words: '833-587-7233', href: 'tel:+18335877233' };
const reportPage = 'https://uscenterforsafesport.org/report-a-concern/';

export function SafeSport() {
  return (
    <>
      <p>
        If someone is in danger now, call <a href="tel:911">911</a>.
      </p>
      <p>
        If you suspect abuse, report it to law enforcement, then to the U.S. Center for SafeSport. Don’t investigate
        first, and don’t wait until you are sure.
      </p>
      <p>
        The U.S. Center for SafeSport takes reports of sexual, physical and emotional misconduct: by phone at{' '}
        <a href={safeSportPhone.href}>{safeSportPhone.words}</a>, or{' '}
        <a href={reportPage} target="_blank" rel="noopener noreferrer">
          on its report page
        </a>
        .
      </p>
    </>
  );
}
