import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';

/** So far before it is seen, in pixels: what it asks for is often there by then. */
const near = '240px';

/** Whether the element has come near what can be seen; from then on for good. */
function useInView(): readonly [RefObject<HTMLDivElement | null>, boolean] {
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (seen || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: `${near} 0px` },
    );
    observer.observe(element);
    // A sheet of paper shows all of it.
    const onPrint = () => setSeen(true);
    window.addEventListener('beforeprint', onPrint);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', onPrint);
    };
  }, [seen]);
  return [place, seen];
}

interface InViewProps {
  /** About as high as what takes its place, so that nothing jumps. */
  height: number;
  children: ReactNode;
}

/** Draws its contents, which then ask for what they show, once they come into view. */
export function InView({ height, children }: InViewProps) {
  const [place, seen] = useInView();
  return seen ? children : <div ref={place} style={{ minBlockSize: height }} />;
}
