/** What other features may ask of this one: `<Family playerId={…} />`, anywhere. */
export { Family } from './family.tsx';
