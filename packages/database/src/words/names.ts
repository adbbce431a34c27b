/** Invented people are drawn from the cross of these lists; earlier names are drawn more often. */
const list = (words: string): string[] => words.trim().split(/\s+/);

export const girls = list(`
  Olivia Emma Ava Sophia Isabella Mia Charlotte Amelia Harper Evelyn Abigail Emily Ella Elizabeth Camila Luna Sofia
  Avery Mila Aria Scarlett Penelope Layla Chloe Victoria Madison Eleanor Grace Nora Riley Zoey Hannah Hazel Lily
  Ellie Violet Lillian Zoe Stella Aurora Natalie Emilia Everly Leah Aubrey Willow Addison Lucy Audrey Bella Nova
  Brooklyn Paisley Savannah Claire Skylar Isla Genesis Naomi Elena Caroline Eliana Anna Maya Valentina Ruby Kennedy
  Ivy Ariana Aaliyah Cora Madelyn Alice Kinsley Hailey Gabriella Allison Gianna Serenity Samantha Sarah Autumn Quinn
  Eva Piper Sophie Sadie Delilah Josephine Nevaeh Adeline Arya Emery Lydia Clara Vivian Madeline Peyton Julia Rylee
  Brielle Reagan Natalia Jade Athena Maria Leilani Everleigh Liliana Melanie Mackenzie Hadley Raelynn Kaylee Rose
  Arianna Isabelle Melody Eliza Lyla Katherine Aubree Adalynn Kylie Faith Mary Margaret Ximena Iris Alexandra
  Jasmine Charlie Amaya Taylor Isabel Ashley Khloe Ryleigh Alexa Amara Valeria Andrea Parker Norah Eden Elliana
  Brianna Emersyn Valerie Anastasia Eloise Emerson Cecilia Remi Josie Reese Bailey Lucia Adalyn Molly Ayla Sara
  Daisy London Jordyn Esther Genevieve Harmony Annabelle Alyssa Ariel Aliyah Londyn Juliana Morgan Summer Juliette
  Trinity Callie Sienna Blakely Alaia Kayla Teagan Alaina Brynlee Finley Catalina Sloane Rachel Lilly Ember Kimberly
  Juniper Sydney Arabella Gemma Jocelyn Freya June Lauren Amy Presley Georgia Journee Elise Rosalie Ada Brooke Diana
  Dakota Millie Noelle Paige Marley Tessa Wren Zara Zuri Oakley Phoebe Tatum Mabel Selah Yaretzi Zelda Xiomara
`);

export const adults = list(`
  Jennifer Michael Jessica Christopher Amanda David Melissa James Sarah John Nicole Robert Heather Brian Elizabeth
  Matthew Michelle Daniel Kimberly Joseph Angela Jason Stephanie William Amy Kevin Rebecca Eric Laura Jeffrey Lisa
  Steven Rachel Thomas Tiffany Timothy Christina Richard Crystal Scott Kelly Anthony Erin Mark Andrea Charles Megan
  Gregory Jamie Patrick Danielle Ryan Erica Aaron Tara Adam Monica Jose Carla Luis April Carlos Shannon Juan Dana
  Miguel Tracy Marcus Holly Derek Wendy Travis Natasha Chad Veronica Brandon Denise Keith Marisol Todd Yolanda Craig
  Rosa Shawn Gloria Corey Tamika Joel Lakisha Curtis Kendra Hector Bridget Ramon Priscilla Darnell Colleen Terrence
  Sandra Victor Leticia Wesley Jolene Omar Beth Dustin Renee Javier Sonia Trevor Paula Quentin Latoya Reuben Ingrid
`);

export const lastNames = list(`
  Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson
  Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker
  Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell
  Carter Roberts Gomez Phillips Evans Turner Diaz Parker Cruz Edwards Collins Reyes Stewart Morris Morales Murphy
  Cook Rogers Gutierrez Ortiz Morgan Cooper Peterson Bailey Reed Kelly Howard Ramos Kim Cox Ward Richardson Watson
  Brooks Chavez Wood James Bennett Gray Mendoza Ruiz Hughes Price Alvarez Castillo Sanders Patel Myers Long Ross
  Foster Jimenez Powell Jenkins Perry Russell Sullivan Bell Coleman Butler Henderson Barnes Gonzales Fisher Vasquez
  Simmons Romero Jordan Patterson Alexander Hamilton Graham Reynolds Griffin Wallace Moreno West Cole Hayes Bryant
  Herrera Gibson Ellis Tran Medina Aguilar Stevens Murray Ford Castro Marshall Owens Harrison Fernandez Mcdonald
  Woods Washington Kennedy Wells Vargas Henry Chen Freeman Webb Tucker Guzman Burns Crawford Olson Simpson Porter
  Hunter Gordon Mendez Silva Shaw Snyder Mason Dixon Munoz Hunt Hicks Holmes Palmer Wagner Black Robertson Boyd
  Rose Stone Salazar Fox Warren Mills Meyer Rice Schmidt Garza Daniels Ferguson Nichols Stephens Soto Weaver Ryan
  Gardner Payne Grant Dunn Kelley Spencer Hawkins Arnold Pierce Hansen Peters Santos Hart Bradley Knight Elliott
  Cunningham Duncan Armstrong Hudson Carroll Lane Riley Andrews Alvarado Ray Delgado Berry Perkins Hoffman Johnston
  Matthews Pena Richards Contreras Willis Carpenter Lawrence Sandoval Guerrero George Chapman Rios Estrada Ortega
  Watkins Greene Nunez Wheeler Valdez Harper Burke Larson Santiago Maldonado Morrison Franklin Carlson Austin
  Dominguez Carr Lawson Jacobs Obrien Lynch Singh Vega Bishop Montgomery Oliver Jensen Harvey Williamson Gilbert
  Dean Sims Espinoza Howell Li Wong Reid Hanson Le Mccoy Garrett Burton Fuller Wang Weber Welch Rojas Lucas Marquez
  Fields Park Yang Little Banks Padilla Day Walsh Bowman Schultz Luna Fowler Mejia Davidson Acosta Brewer May Holland
  Juarez Newman Pearson Curtis Cortez Douglas Schneider Joseph Barrett Navarro Figueroa Keller Avila Wade Molina
  Stanley Hopkins Campos Barnett Bates Chambers Caldwell Beck Lambert Miranda Byrd Craig Ayala Lowe Frazier Powers
  Neal Leonard Gregory Carrillo Sutton Fleming Rhodes Shelton Schwartz Norris Jennings Rios Watts Duran Walters
  Whitfield Okafor Nakamura Kowalski Haverford Quillen Zabriskie Yellowhorse Vandermeer Thibodeaux Szymanski
`);
